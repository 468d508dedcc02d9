import { describe, expect, it } from "vitest";
import {
  checkClientForm,
  type ClientFieldName,
  clientFields,
  type ClientForm,
  emptyClientForm,
  type FollowKind,
  type FollowQuestion,
  followField,
} from "../../index.ts";
import { createPick } from "@fundport/testing/pick";
import { makeAnyForm } from "@fundport/testing/clients/broken-forms";
import { buildClientTerms } from "@fundport/testing/clients/client-terms";
import { makeValidForm } from "@fundport/testing/clients/valid-forms";

const terms = buildClientTerms();
const [cz, sk, , , , pl] = terms.countries.map(({ id }) => id);

/** What follows from entering the last of these fields. */
function enter(entered: Partial<ClientForm>, there: Partial<ClientForm> = {}, before?: Partial<ClientForm>) {
  const name = Object.keys(entered).at(-1) as ClientFieldName;
  const form: ClientForm = { ...emptyClientForm, ...there, ...entered };
  return followField(form, name, terms, before && { ...emptyClientForm, ...there, ...before });
}
const asked = (questions: readonly FollowQuestion[]) =>
  questions.map(({ kind, field, proposed, current }): [FollowKind, ...unknown[]] => [kind, field, proposed, current]);

describe("a birth number", () => {
  const citizen = { citizenship: cz ?? null };
  const told = { sex: "female", dateOfBirth: "1985-06-17", vatId: "8556170018" };

  it("fills in sex, birth date and tax id, and is stored without blanks and slash", () => {
    expect(enter({ personalId: " 855617/0018" }, citizen)).toEqual({
      changes: { personalId: "8556170018", ...told },
      questions: [],
    });
    expect(enter({ citizenship: sk ?? null }, { personalId: "8556170018" }).changes).toEqual({
      identificationType: "BirthNumber",
      ...told,
    });
  });

  it("asks before it changes an entered value", () => {
    const entered = { ...citizen, sex: "male", dateOfBirth: "1985-06-16", vatId: "CZ1" } as const;
    const { changes, questions } = enter({ personalId: "8556170018" }, entered);
    expect(changes).toEqual({ personalId: "8556170018" });
    expect(asked(questions)).toEqual([
      ["sex", "sex", "female", "male"],
      ["birthDate", "dateOfBirth", "1985-06-17", "1985-06-16"],
      ["taxId", "vatId", "8556170018", "CZ1"],
    ]);
    expect(questions[1]).toMatchObject({ accept: { dateOfBirth: "1985-06-17" }, decline: {} });
  });

  it("asks nothing where all agrees, and nothing again of what followed from the number before", () => {
    const agreed = { ...citizen, ...told, sex: "female" } as const;
    expect(enter({ personalId: "8556170018" }, agreed).questions).toEqual([]);
    const { changes, questions } = enter({ personalId: "8556170029" }, agreed, { personalId: "8556170018" });
    expect([changes, questions]).toEqual([{ personalId: "8556170029", vatId: "8556170029" }, []]);
  });

  it.each([
    ["of a foreigner", { citizenship: pl ?? null }, "8556170018"],
    ["that is none", citizen, "8556170019"],
    ["of somebody not yet born", citizen, "3051010017"],
  ])("tells nothing %s", (_what, there, personalId) =>
    expect(enter({ personalId }, there)).toEqual({ changes: { personalId }, questions: [] }),
  );

  it("is no tax id where taxes are paid elsewhere, and becomes it when they are paid here", () => {
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
] as const)("makes the kind of number follow from citizenship %s", (citizenship, identificationType) => {
  expect(enter({ citizenship })).toEqual({ changes: { identificationType }, questions: [] });
});

describe("a date of issue", () => {
  it.each([
    ["2020-05-06", "2030-05-06"],
    ["2020-02-29", "2030-02-28"],
  ])("fills in an expiry: of %s it is %s", (issued, expiry) => {
    expect(enter({ dateOfIssue: issued }).changes).toEqual({ dateOfIssue: issued, dateOfExpiry: expiry });
    expect(enter({ secondaryDateOfIssue: issued }).changes).toEqual({
      secondaryDateOfIssue: issued,
      secondaryDateOfExpiry: expiry,
    });
  });

  it("asks where another expiry was typed, and not where it followed from the date before", () => {
    const typed = { dateOfExpiry: "2029-01-01" };
    expect(asked(enter({ dateOfIssue: "2020-05-06" }, typed).questions)).toEqual([
      ["expiry", "dateOfExpiry", "2030-05-06", "2029-01-01"],
    ]);
    const followed = enter({ dateOfIssue: "2020-05-06" }, typed, { dateOfIssue: "2019-01-01" });
    expect(followed).toEqual({ changes: { dateOfIssue: "2020-05-06", dateOfExpiry: "2030-05-06" }, questions: [] });
  });

  it("fills in nothing where it is no day, and where the document never expires", () => {
    expect(enter({ dateOfIssue: "2020-02-30" }).changes).toEqual({ dateOfIssue: "2020-02-30" });
    expect(enter({ dateOfIssue: "2020-05-06" }, { unlimitedValidity: true }).changes).not.toHaveProperty(
      "dateOfExpiry",
    );
  });

  it("fills the expiry in again when the document is no longer unlimited", () => {
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

it("copies a right email address into an empty username, which follows its correction", () => {
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

describe("an account", () => {
  const account = { accountNumber: "19-2000145399", bank: 1 };
  const iban = "CZ6508000000192000145399";

  it("makes the IBAN once number and bank are there", () => {
    expect(enter({ accountNumber: "19-2000145399" }).changes).toEqual({ accountNumber: "19-2000145399" });
    expect(enter({ bank: 1 }, account).changes).toEqual({ iban });
    expect(enter({ accountNumber: "19-2000145398" }, account).changes).not.toHaveProperty("iban");
  });

  it("asks before it replaces an IBAN that was typed, and follows its own", () => {
    expect(asked(enter({ bank: 2 }, { ...account, iban }).questions)).toEqual([
      ["iban", "iban", "CZ0801000000192000145399", iban],
    ]);
    expect(enter({ bank: 2 }, { ...account, iban }, { bank: 1 }).changes).toEqual({ iban: "CZ0801000000192000145399" });
  });

  it("follows from an IBAN, which is stored in capitals without blanks", () => {
    expect(enter({ iban: "cz65 0800 0000 1920 0014 5399" })).toEqual({ changes: { iban, ...account }, questions: [] });
  });

  it("is asked for as one where the IBAN is another's", () => {
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
    ["of a country without known accounts", "GB29NWBK60161331926819"],
    ["of a bank that is not known", "AT611904300234573201"],
    ["that is none", "CZ6608000000192000145399"],
  ])("does not follow from an IBAN %s", (_what, given) =>
    expect(enter({ iban: given })).toEqual({ changes: { iban: given }, questions: [] }),
  );

  it.each([
    ["19-2000145399/0800", { ...account, iban }],
    [" 19 - 2000145399 / 0800 ", { ...account, iban }],
    ["2000145398/0800", { accountNumber: "2000145398", bank: 1 }],
    ["19-2000145399/9999", { accountNumber: "19-2000145399/9999" }],
    ["0800/19-2000145399", { accountNumber: "0800/19-2000145399" }],
  ])("given as %j is taken apart where its bank is known", (accountNumber, changes) =>
    expect(enter({ accountNumber })).toEqual({ changes, questions: [] }),
  );

  it("asks when pasted over an account at another bank, and restores the whole old account on decline", () => {
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

  it("asks which bank is right if only a bank is chosen, and derives no IBAN from an invalid number", () => {
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

  it("keeps its own IBAN if the pasted IBAN of another account is declined", () => {
    const other = "CZ0401000000512943000005";
    const { changes, questions } = enter({ iban: other }, account, { iban });
    expect(changes).toEqual({ iban: other });
    expect(questions).toMatchObject([
      { current: "19-2000145399", accept: { accountNumber: "51-2943000005", bank: 2 }, decline: { iban } },
    ]);
  });

  it("stays as it is typed where its IBAN agrees", () => {
    const padded = { accountNumber: "000019-2000145399", bank: 1 };
    expect(enter({ iban }, padded)).toEqual({ changes: { iban }, questions: [] });
  });
});

describe("addresses and documents", () => {
  it.each(["Postal", "Temporary"] as const)("empties the %s address when it becomes the permanent one", (suffix) => {
    const there = { [`street${suffix}`]: "Dlouhá", [`country${suffix}`]: 1, street: "Krátká" };
    const { changes } = enter({ [`same${suffix}Address`]: true }, there);
    expect(changes).toEqual({
      ...Object.fromEntries(
        ["street", "conscriptionNum", "streetNum", "city", "postcode"].map((n) => [n + suffix, ""]),
      ),
      [`country${suffix}`]: null,
    });
    expect(enter({ [`same${suffix}Address`]: false }, there)).toEqual({ changes: {}, questions: [] });
  });

  const second = { secondaryIdType: 1, secondaryIdNumber: "EA1", secondaryUnlimitedValidity: true };
  const cleared = {
    secondaryIdType: null,
    secondaryIdNumber: "",
    secondaryIdIssuedBy: "",
    secondaryDateOfIssue: "",
    secondaryDateOfExpiry: "",
    secondaryUnlimitedValidity: false,
  };

  it("empties the secondary document with its type", () => {
    expect(enter({ secondaryIdType: null }, second).changes).toEqual(cleared);
    expect(enter({ secondaryIdType: 2 }, second).changes).toEqual({});
  });

  it("asks whether the same document is entered twice, by the code of its type, and clears the second either way", () => {
    const { changes, questions } = enter({ idType: 2 }, second);
    expect(changes).toEqual({});
    expect(questions).toEqual([
      { kind: "sameDocument", field: "secondaryIdType", proposed: null, current: 1, accept: cleared, decline: cleared },
    ]);
    // The same id is another document in the other list.
    expect(enter({ idType: 1 }, second).questions).toEqual([]);
  });
});

it("normalises the field that was left", () => {
  expect(enter({ phone: "777 123 456" }).changes).toEqual({ phone: "+420777123456" });
  expect(enter({ postcode: "602 00" }).changes).toEqual({ postcode: "60200" });
  expect(enter({ firstName: " Jana " }).changes).toEqual({ firstName: "Jana" });
});

/** Fields that the choice itself empties or derives, ignoring their values. */
const own = new Set(["identificationType"]);

it("never overwrites a value without a question, whichever field is entered, and ends with no further changes", () => {
  const names = clientFields.map(({ name }) => name).filter((name) => !/^(same|unlimited|secondary)/.test(name));
  for (let seed = 0; seed < 2000; seed += 1) {
    const form = makeAnyForm(seed, terms);
    const name = names[seed % names.length] ?? "firstName";
    const { changes } = followField(form, name, terms);
    const overwritten = Object.entries(changes).filter(([field, value]) => {
      const there = form[field as ClientFieldName];
      return field !== name && !own.has(field) && there !== value && there !== null && there !== "" && there !== " ";
    });
    expect({ seed, name, overwritten }).toEqual({ seed, name, overwritten: [] });
    const again = followField({ ...form, ...changes }, name, terms);
    expect({ seed, name, again: { ...form, ...changes, ...again.changes } }).toEqual({
      seed,
      name,
      again: { ...form, ...changes },
    });
  }
});

it("asks nothing of a valid form whose numbers agree, and leaves it valid", () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const form = makeValidForm(createPick(Math.imul(seed + 1, 2_654_435_761)), terms);
    for (const name of ["citizenship", "personalId", "bank", "accountNumber", "email", "phone"] as const) {
      const { changes, questions } = followField(form, name, terms);
      const about = questions.filter(({ kind }) => kind !== "taxId");
      expect({ seed, name, about }).toEqual({ seed, name, about: [] });
      expect(checkClientForm({ ...form, ...changes }, terms)).toEqual([]);
    }
  }
});
