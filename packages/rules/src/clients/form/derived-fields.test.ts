import { describe, expect, it } from "vitest";
import {
  checkClientForm,
  type ClientFieldName,
  clientFields,
  type ClientForm,
  emptyClientForm,
  type DerivedQuestionKind,
  type DerivedQuestion,
  deriveFromField,
} from "../../index.ts";
import { createPick } from "@fundport/testing/pick";
import { makeAnyForm } from "@fundport/testing/clients/broken-forms";
import { buildClientTerms } from "@fundport/testing/clients/client-terms";
import { makeValidForm } from "@fundport/testing/clients/valid-forms";

const terms = buildClientTerms();
const [cz, sk, , , , pl] = terms.countries.map(({ id }) => id);

/** Enters the given fields and returns the consequences of the last one. */
function enter(entered: Partial<ClientForm>, existing: Partial<ClientForm> = {}, before?: Partial<ClientForm>) {
  const name = Object.keys(entered).at(-1) as ClientFieldName;
  const form: ClientForm = { ...emptyClientForm, ...existing, ...entered };
  return deriveFromField(form, name, terms, before && { ...emptyClientForm, ...existing, ...before });
}
const presentQuestions = (questions: readonly DerivedQuestion[]) =>
  questions.map(({ kind, field, proposed, current }): [DerivedQuestionKind, ...unknown[]] => [
    kind,
    field,
    proposed,
    current,
  ]);

describe("entering a birth number", () => {
  const citizen = { citizenship: cz ?? null };
  const derivedValues = { sex: "female", dateOfBirth: "1985-06-17", vatId: "8556170018" };

  it("fills in sex, birth date and tax id, and removes the number's spaces and slash", () => {
    expect(enter({ personalId: " 855617/0018" }, citizen)).toEqual({
      changes: { personalId: "8556170018", ...derivedValues },
      questions: [],
    });
    expect(enter({ citizenship: sk ?? null }, { personalId: "8556170018" }).changes).toEqual({
      identificationType: "BirthNumber",
      ...derivedValues,
    });
  });

  it("asks for confirmation before it overwrites a different value", () => {
    const entered = { ...citizen, sex: "male", dateOfBirth: "1985-06-16", vatId: "CZ1" } as const;
    const { changes, questions } = enter({ personalId: "8556170018" }, entered);
    expect(changes).toEqual({ personalId: "8556170018" });
    expect(presentQuestions(questions)).toEqual([
      ["sex", "sex", "female", "male"],
      ["birthDate", "dateOfBirth", "1985-06-17", "1985-06-16"],
      ["taxId", "vatId", "8556170018", "CZ1"],
    ]);
    expect(questions[1]).toMatchObject({ accept: { dateOfBirth: "1985-06-17" }, decline: {} });
  });

  it("asks for no confirmation if all values agree, or if they were derived from the previous number", () => {
    const agreed = { ...citizen, ...derivedValues, sex: "female" } as const;
    expect(enter({ personalId: "8556170018" }, agreed).questions).toEqual([]);
    const { changes, questions } = enter({ personalId: "8556170029" }, agreed, { personalId: "8556170018" });
    expect([changes, questions]).toEqual([{ personalId: "8556170029", vatId: "8556170029" }, []]);
  });

  it.each([
    ["of a foreigner", { citizenship: pl ?? null }, "8556170018"],
    ["that is invalid", citizen, "8556170019"],
    ["of a person not yet born", citizen, "3051010017"],
  ])("does not change other fields for the number %s", (_what, existing, personalId) =>
    expect(enter({ personalId }, existing)).toEqual({ changes: { personalId }, questions: [] }),
  );

  it("fills in the tax id only if the client pays taxes in their own country", () => {
    const abroad = { ...citizen, taxResidence: pl ?? null };
    expect(enter({ personalId: "8556170018" }, abroad).changes).not.toHaveProperty("vatId");
    const known = { ...citizen, personalId: "8556170018" };
    expect(enter({ taxResidence: cz ?? null }, known).changes).toEqual({ vatId: "8556170018" });
    expect(enter({ taxResidence: pl ?? null }, known).changes).toEqual({});
  });
});

it.each([
  [cz ?? null, "BirthNumber"],
  [pl ?? null, "VID"],
  [null, ""],
] as const)("the citizenship %s determines the kind of personal id", (citizenship, identificationType) => {
  expect(enter({ citizenship })).toEqual({ changes: { identificationType }, questions: [] });
});

describe("entering a date of issue", () => {
  it.each([
    ["2020-05-06", "2030-05-06"],
    ["2020-02-29", "2030-02-28"],
  ])("sets the expiry to ten years later: %s gives %s", (issued, expiry) => {
    expect(enter({ dateOfIssue: issued }).changes).toEqual({ dateOfIssue: issued, dateOfExpiry: expiry });
    expect(enter({ secondaryDateOfIssue: issued }).changes).toEqual({
      secondaryDateOfIssue: issued,
      secondaryDateOfExpiry: expiry,
    });
  });

  it("asks for confirmation before it replaces a typed expiry, but not an expiry derived from the previous date", () => {
    const typed = { dateOfExpiry: "2029-01-01" };
    expect(presentQuestions(enter({ dateOfIssue: "2020-05-06" }, typed).questions)).toEqual([
      ["expiry", "dateOfExpiry", "2030-05-06", "2029-01-01"],
    ]);
    const followed = enter({ dateOfIssue: "2020-05-06" }, typed, { dateOfIssue: "2019-01-01" });
    expect(followed).toEqual({ changes: { dateOfIssue: "2020-05-06", dateOfExpiry: "2030-05-06" }, questions: [] });
  });

  it("does not set an expiry if the date is invalid or the document is unlimited", () => {
    expect(enter({ dateOfIssue: "2020-02-30" }).changes).toEqual({ dateOfIssue: "2020-02-30" });
    expect(enter({ dateOfIssue: "2020-05-06" }, { unlimitedValidity: true }).changes).not.toHaveProperty(
      "dateOfExpiry",
    );
  });

  it("sets the expiry again when the document is no longer unlimited", () => {
    const issued = { dateOfIssue: "2020-05-06", dateOfExpiry: "2030-05-06" };
    expect(enter({ unlimitedValidity: true }, issued).changes).toEqual({ dateOfExpiry: "" });
    expect(enter({ unlimitedValidity: false }, { ...issued, dateOfExpiry: "" }).changes).toEqual({
      dateOfExpiry: "2030-05-06",
    });
    expect(enter({ secondaryUnlimitedValidity: true }, { secondaryDateOfExpiry: "x" }).changes).toEqual({
      secondaryDateOfExpiry: "",
    });
  });
});

it("copies a valid email address to an empty username and updates the copy when the address is corrected", () => {
  expect(enter({ email: " jana@example.com" }).changes).toEqual({
    email: "jana@example.com",
    appUsername: "jana@example.com",
  });
  expect(enter({ email: "jana@example" }).changes).toEqual({ email: "jana@example" });
  const slip = { appUsername: "jnaa@example.com" };
  expect(enter({ email: "jana@example.com" }, slip, { email: "jnaa@example.com" }).changes).toEqual({
    email: "jana@example.com",
    appUsername: "jana@example.com",
  });
  expect(enter({ email: "jana@example.com" }, { appUsername: "jana" })).toEqual({
    changes: { email: "jana@example.com" },
    questions: [],
  });
});

describe("entering a bank account", () => {
  const account = { accountNumber: "19-2000145399", bank: 1 };
  const iban = "CZ6508000000192000145399";

  it("derives the IBAN once the number and the bank are known", () => {
    expect(enter({ accountNumber: "19-2000145399" }).changes).toEqual({ accountNumber: "19-2000145399" });
    expect(enter({ bank: 1 }, account).changes).toEqual({ iban });
    expect(enter({ accountNumber: "19-2000145398" }, account).changes).not.toHaveProperty("iban");
  });

  it("asks for confirmation before it replaces a typed IBAN, but not a derived one", () => {
    expect(presentQuestions(enter({ bank: 2 }, { ...account, iban }).questions)).toEqual([
      ["iban", "iban", "CZ0801000000192000145399", iban],
    ]);
    expect(enter({ bank: 2 }, { ...account, iban }, { bank: 1 }).changes).toEqual({ iban: "CZ0801000000192000145399" });
  });

  it("fills in the number and the bank from the IBAN, which is stored in capitals without spaces", () => {
    expect(enter({ iban: "cz65 0800 0000 1920 0014 5399" })).toEqual({ changes: { iban, ...account }, questions: [] });
  });

  it("asks once about the number and the bank if the IBAN belongs to another account", () => {
    const { changes, questions } = enter({ iban }, { accountNumber: "1", bank: null });
    expect(changes).toEqual({ iban });
    expect(questions).toEqual([
      {
        kind: "account",
        field: "accountNumber",
        proposed: "19-2000145399",
        current: "1",
        accept: account,
        decline: {},
      },
    ]);
  });

  it.each([
    ["of a country without a supported account format", "GB29NWBK60161331926819"],
    ["of an unknown bank", "AT611904300234573201"],
    ["that is invalid", "CZ6608000000192000145399"],
  ])("does not change the account for an IBAN %s", (_what, iban) =>
    expect(enter({ iban })).toEqual({ changes: { iban }, questions: [] }),
  );

  it.each([
    ["19-2000145399/0800", { ...account, iban }],
    [" 19 - 2000145399 / 0800 ", { ...account, iban }],
    ["2000145398/0800", { accountNumber: "2000145398", bank: 1 }],
    ["19-2000145399/9999", { accountNumber: "19-2000145399/9999" }],
    ["0800/19-2000145399", { accountNumber: "0800/19-2000145399" }],
  ])("splits %j into the number and the bank if the bank is known", (accountNumber, changes) =>
    expect(enter({ accountNumber })).toEqual({ changes, questions: [] }),
  );

  it("asks for confirmation if a pasted number has another bank's code; declining restores the whole old account", () => {
    const pasted = { accountNumber: "51-2943000005/0100" };
    const { changes, questions } = enter(pasted, { ...account, iban }, account);
    expect(changes).toEqual({});
    expect(questions).toEqual([
      {
        kind: "account",
        field: "accountNumber",
        proposed: "51-2943000005",
        current: "19-2000145399",
        accept: { accountNumber: "51-2943000005", bank: 2, iban: "CZ0401000000512943000005" },
        decline: { ...account, iban },
      },
    ]);
    expect(enter(pasted, { bank: 2 }).questions).toEqual([]);
  });

  it("asks for confirmation if the number's bank code is not the chosen bank's; an invalid number gives no IBAN", () => {
    const { questions } = enter({ accountNumber: "19-2000145398/0800" }, { bank: 2 });
    expect(questions).toMatchObject([
      {
        field: "bank",
        proposed: 1,
        current: 2,
        accept: { accountNumber: "19-2000145398", bank: 1, iban: "" },
        decline: { accountNumber: "", bank: 2, iban: "" },
      },
    ]);
  });

  it("restores the previous IBAN if the user declines a pasted IBAN of another account", () => {
    const other = "CZ0401000000512943000005";
    const { changes, questions } = enter({ iban: other }, account, { iban });
    expect(changes).toEqual({ iban: other });
    expect(questions).toMatchObject([
      { current: "19-2000145399", accept: { accountNumber: "51-2943000005", bank: 2 }, decline: { iban } },
    ]);
  });

  it("keeps a typed number with leading zeros if it belongs to the IBAN", () => {
    const padded = { accountNumber: "000019-2000145399", bank: 1 };
    expect(enter({ iban }, padded)).toEqual({ changes: { iban }, questions: [] });
  });
});

describe("addresses and documents", () => {
  it.each(["Postal", "Temporary"] as const)(
    "clears the %s address when it becomes the same as the permanent address",
    (suffix) => {
      const existing = { [`street${suffix}`]: "Dlouhá", [`country${suffix}`]: 1, street: "Krátká" };
      const { changes } = enter({ [`same${suffix}Address`]: true }, existing);
      expect(changes).toEqual({
        ...Object.fromEntries(
          ["street", "conscriptionNum", "streetNum", "city", "postcode"].map((n) => [n + suffix, ""]),
        ),
        [`country${suffix}`]: null,
      });
      expect(enter({ [`same${suffix}Address`]: false }, existing)).toEqual({ changes: {}, questions: [] });
    },
  );

  const second = { secondaryIdType: 1, secondaryIdNumber: "EA1", secondaryUnlimitedValidity: true };
  const cleared = {
    secondaryIdType: null,
    secondaryIdNumber: "",
    secondaryIdIssuedBy: "",
    secondaryDateOfIssue: "",
    secondaryDateOfExpiry: "",
    secondaryUnlimitedValidity: false,
  };

  it("clears the secondary document when its type is removed", () => {
    expect(enter({ secondaryIdType: null }, second).changes).toEqual(cleared);
    expect(enter({ secondaryIdType: 2 }, second).changes).toEqual({});
  });

  it("asks about a second document of the same type (compared by code), and clears it after either answer", () => {
    const { changes, questions } = enter({ idType: 2 }, second);
    expect(changes).toEqual({});
    expect(questions).toEqual([
      { kind: "sameDocument", field: "secondaryIdType", proposed: null, current: 1, accept: cleared, decline: cleared },
    ]);
    // The second list uses the same id for another type of document.
    expect(enter({ idType: 1 }, second).questions).toEqual([]);
  });
});

it("normalises a field when it loses the focus", () => {
  expect(enter({ phone: "777 123 456" }).changes).toEqual({ phone: "+420777123456" });
  expect(enter({ postcode: "602 00" }).changes).toEqual({ postcode: "60200" });
  expect(enter({ firstName: " Jana " }).changes).toEqual({ firstName: "Jana" });
});

/** Choices that are derived without a question, even if they overwrite a value. */
const derivedChoices = new Set(["identificationType"]);

it("entered values are overwritten only after a question, and a second derivation has no further effect", () => {
  const names = clientFields.map(({ name }) => name).filter((name) => !/^(same|unlimited|secondary)/.test(name));
  for (let seed = 0; seed < 2000; seed += 1) {
    const form = makeAnyForm(seed, terms);
    const name = names[seed % names.length] ?? "firstName";
    const { changes } = deriveFromField(form, name, terms);
    const overwritten = Object.entries(changes).filter(([field, value]) => {
      const existing = form[field as ClientFieldName];
      return (
        field !== name &&
        !derivedChoices.has(field) &&
        existing !== value &&
        existing !== null &&
        existing !== "" &&
        existing !== " "
      );
    });
    expect({ seed, name, overwritten }).toEqual({ seed, name, overwritten: [] });
    const repeated = deriveFromField({ ...form, ...changes }, name, terms);
    expect({ seed, name, again: { ...form, ...changes, ...repeated.changes } }).toEqual({
      seed,
      name,
      again: { ...form, ...changes },
    });
  }
});

it("a valid form with consistent numbers gets no questions and stays valid", () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const form = makeValidForm(createPick(Math.imul(seed + 1, 2_654_435_761)), terms);
    for (const name of ["citizenship", "personalId", "bank", "accountNumber", "email", "phone"] as const) {
      const { changes, questions } = deriveFromField(form, name, terms);
      const about = questions.filter(({ kind }) => kind !== "taxId");
      expect({ seed, name, about }).toEqual({ seed, name, about: [] });
      expect(checkClientForm({ ...form, ...changes }, terms)).toEqual([]);
    }
  }
});
