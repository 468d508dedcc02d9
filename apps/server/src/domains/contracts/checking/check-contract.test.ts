import type { CartEntry } from "@fundport/cart";
import { parseDay } from "@fundport/units";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { czechRepublic, slovakia } from "../../../testing/people.ts";
import {
  addInvalidDocument,
  addScreeningEntry,
  annasClient,
  borisClient,
} from "../../clients/records/testing/clients.ts";
import { clients, employers, invalidIdentityDocuments, screeningEntries } from "../../clients/records/tables.ts";
import { frameworkContracts } from "../framework-contracts/tables.ts";
import { contracts } from "../records/tables.ts";
import { contractWithLines, makeCart, makeItem } from "../../sales/proposals/testing/proposals.ts";
import { banks } from "../../catalogue/reference/tables.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { webRequests } from "../../sales/web-requests/tables.ts";
import { buildWebRequestClient } from "@fundport/testing";
import { openContracts } from "../creation/testing/open-contracts.ts";

type Portal = Awaited<ReturnType<typeof openContracts>>;
let portal: Portal;
beforeAll(async () => {
  portal = await openContracts();
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
});
const accepted = { status: 200, code: null, fields: [] };
const refused = (code: string, ...fields: string[]) => ({ status: code === "LegalReasons" ? 451 : 422, code, fields });
/** Checks a valid request with the given changes. */
const checked = async (...overrides: Parameters<Portal["request"]>) => portal.check(await portal.request(...overrides));

describe("checking a contract", () => {
  it("accepts a valid form and cart repeatedly without storing any rows", async () => {
    const count = async () => [
      await portal.test.db.$count(contracts),
      await portal.test.db.$count(clients),
      await portal.test.db.$count(frameworkContracts),
    ];
    const before = await count();
    expect([await checked(), await checked()]).toEqual([accepted, accepted]);
    expect(await count()).toEqual(before);
  });

  it("reports every invalid field of the client form with its path in the request", async () => {
    const form = { lastName: " ", personalId: "8557170005", phone: "12", dateOfBirth: "2026-02-30", idType: 99 };
    expect((await checked({ form })).fields.toSorted()).toEqual([
      "client.birthDate date.invalid",
      "client.identificationId string.personalId",
      "client.identityDocument.typeId mixed.one-of",
      "client.phoneNumber string.phone",
      "client.surname mixed.required",
    ]);
  });

  it("refuses names with characters that the documents cannot print, and accepts other diacritics and ligatures", async () => {
    const form = { firstName: "王小明", lastName: "J\u030cana", placeOfBirth: "Łódź", idIssuedBy: "Office\n1" };
    expect((await checked({ form })).fields.toSorted()).toEqual([
      "client.identityDocument.issuedBy string.printable",
      "client.name string.printable",
      "client.surname string.printable",
    ]);
    expect(await checked({ form: { firstName: "Vane\u030ck", lastName: "O\ufb03ce" } })).toEqual(accepted);
  });

  it("accepts pasted numbers with invisible characters, and an account number with a bank code", async () => {
    const account = { accountNumber: "\u202a19-2000145399/0800\u202c", iban: "CZ65\u200b08000000192000145399" };
    expect(await checked({ form: { ...account, personalId: "\ufeff8557170006" } })).toEqual(accepted);
    expect((await checked({ form: { accountNumber: "51-2943000005/0100" } })).fields).toContain(
      "client.bankAccount.accountNumber string.accountNumber",
    );
  });

  it("accepts a birth number of 1986 or later with remainder 10, and refuses a birth number with two slashes", async () => {
    const client = { personalId: "9001011020", vatId: "9001011020", sex: "male", dateOfBirth: "1990-01-01" } as const;
    expect(await checked({ form: client })).toEqual(accepted);
    expect((await checked({ form: { ...client, personalId: "900101//1020" } })).fields).toContain(
      "client.identificationId string.personalIdFormat",
    );
  });

  it("accepts an account at an imported foreign bank", async () => {
    const bank = { id: 20_000, countryId: portal.countryId("DE"), code: "37040044", name: "Commerzbank" };
    const account = { bank: bank.id, accountNumber: "532013000", iban: "DE89370400440532013000" };
    expect((await checked({ form: account })).fields).toContain("client.bankAccount.bankId mixed.one-of");
    await portal.test.db.insert(banks).values(bank);
    expect(await checked({ form: account })).toEqual(accepted);
    await portal.test.db.delete(banks).where(eq(banks.id, bank.id));
  });

  it("reports each unanswered question", async () => {
    const { status, code, fields } = await checked({ form: { questionnaire: {} } });
    expect([status, code]).toEqual([422, "ContractInvalid"]);
    expect(fields).toEqual(portal.questions.map((question) => `amlQuestionnaire.${question} mixed.required`));
    expect(fields).not.toEqual([]);
  });

  it("requires items in the cart, and ignores them if only a framework contract is requested", async () => {
    expect(await checked({ request: { cart: null } })).toEqual(refused("ContractInvalid", "cart mixed.required"));
    const empty = makeCart([]);
    expect(await checked({}, empty)).toEqual(refused("ContractInvalid", "cart.state.items mixed.required"));
    expect(await checked({ request: { frameworkOnly: true } }, empty)).toEqual(accepted);
    const wrong = makeCart([makeItem("a", { input: { investmentHorizon: null } })]);
    expect(await checked({ request: { frameworkOnly: true } }, wrong)).toEqual(accepted);
    const withoutModel = makeCart([], { serviceFeeId: null, advisorFeeAbsolute: null });
    expect((await checked({ request: { frameworkOnly: true } }, withoutModel)).code).toBe("CartInvalid");
  });

  it("refuses a request for only a framework contract if the advisor may not create one", async () => {
    const payload = await portal.request({ request: { frameworkOnly: true } });
    const lea = await portal.test.logIn("lea");
    expect(await portal.check(payload, lea)).toEqual(refused("ContractInvalid", "frameworkOnly mixed.one-of"));
  });

  it("refuses a cart that the page would not accept", async () => {
    const cart = makeCart([makeItem("a", { input: { investmentHorizon: null } })]);
    expect(await checked({}, cart)).toEqual(
      refused("CartInvalid", "cart.state.items.a.calcInput.investmentHorizon mixed.required"),
    );
  });

  it("refuses amounts with more than two decimals", async () => {
    const cart = makeCart([makeItem("a", { input: { oneOffAmount: 100_000.005 } })]);
    expect(await checked({}, cart)).toEqual(
      refused("CartInvalid", "cart.state.items.a.calcInput.oneOffAmount number.two-decimals"),
    );
  });

  it("refuses a target line that is longer than the starting line", async () => {
    const lines = { startingLineId: ids.shortProgram, endingLineId: ids.longProgram };
    const item = { ...contractWithLines, calcInput: { ...contractWithLines.calcInput, ...lines } } as CartEntry;
    expect(await checked({}, makeCart([item]))).toEqual(
      refused("CartInvalid", "cart.state.items.c.calcInput.endingLineId cart.ending-line-longer"),
    );
  });

  it("refuses totals that differ from the server's totals, and terms that differ from the cart", async () => {
    const right = await portal.request();
    const totals = right.cart?.totals;
    if (!right.cart || !totals) throw new Error("no totals");
    const shown = (changes: object) => ({ ...right, cart: { ...right.cart, totals: { ...totals, ...changes } } });
    expect(await portal.check(shown({ expectedReturn: totals.expectedReturn + 0.02 }))).toEqual(
      refused("ProposalOutdated", "cart.totals.expectedReturn outdated"),
    );
    expect(await portal.check(shown({ expectedReturn: totals.expectedReturn + 0.01 }))).toEqual(accepted);
    expect(await portal.check({ ...right, cart: { ...right.cart, totals: null } })).toEqual(
      refused("ProposalOutdated", "cart.totals outdated"),
    );
    expect(await portal.check({ ...right, totalDiscount: 5, commissionModelId: ids.fixCz })).toEqual(
      refused("ProposalOutdated", "totalDiscount outdated"),
    );
  });

  it("refuses a cart whose birth date differs from the client's", async () => {
    const cart = makeCart([makeItem("a")], { dateOfBirth: "1984-07-17" as never });
    expect(await checked({}, cart)).toEqual(refused("ProposalOutdated", "cart.state.dateOfBirth outdated"));
  });
});

describe("checking a contract against other people's data", () => {
  it("refuses a username or document of another client, and accepts the client's own", async () => {
    const documentOfAnna = { idNumber: annasClient.identityDocumentNumber };
    expect(await checked({ form: { ...documentOfAnna, appUsername: borisClient.username.toLowerCase() } })).toEqual(
      refused("ContractInvalid", "client.username appUsername.taken", "client.identityDocument.number idNumber.taken"),
    );
    const known = {
      personalId: annasClient.identificationId,
      vatId: annasClient.identificationId,
      dateOfBirth: annasClient.birthDate,
      appUsername: annasClient.username,
    };
    expect(await checked({ form: { ...documentOfAnna, ...known } })).toEqual(accepted);
  });

  const second = {
    secondaryIdType: 2,
    secondaryIdNumber: "111 222 333",
    secondaryIdIssuedBy: "MV",
    secondaryDateOfIssue: "2020-03-01",
  };
  const slovak = { citizenship: slovakia, taxResidence: slovakia };
  it.each([
    ["main document", { idNumber: "111222333" }, "identityDocument"],
    ["second document", second, "secondaryIdentityDocument"],
    ["main document of a Slovak citizen", { ...slovak, idNumber: "111222333" }, "identityDocument"],
    ["second document of a Slovak citizen", { ...slovak, ...second }, "secondaryIdentityDocument"],
  ])("refuses a %s that the register of invalid documents lists", async (_what, form, name) => {
    expect(await checked({ form })).toEqual(accepted);
    await addInvalidDocument(portal.test.db, "111222333");
    expect(await checked({ form })).toEqual(refused("ContractInvalid", `client.${name}.number idNumber.invalid`));
    await portal.test.db.delete(invalidIdentityDocuments);
  });

  it("refuses an unknown employer, but accepts any employer if no employers have been imported", async () => {
    const form = { employerIdentificationNumber: "25596641", employerName: "Tesařství" };
    expect(await checked({ form })).toEqual(accepted);
    await portal.test.db
      .insert(employers)
      .values({ identificationNumber: "27082440", country: "CZ", name: "Alza.cz a.s." });
    expect(await checked({ form })).toEqual(
      refused("ContractInvalid", "client.employer.identificationNumber employer-not-found"),
    );
    expect(await checked({ form: { ...form, employerIdentificationNumber: "27082440" } })).toEqual(accepted);
    await portal.test.db.delete(employers);
  });

  it.each([
    ["the client's number", { personalId: "8557170006", citizenshipCountryId: czechRepublic }, true],
    ["the client's number in another country", { personalId: "8557170006", citizenshipCountryId: slovakia }, false],
    ["the client's name and birth date", { name: "Jana", surname: "MALÁ", birthDate: "1985-07-17" }, true],
    ["the client's name with another birth date", { name: "Jana", surname: "Malá", birthDate: "1985-07-18" }, false],
    ["the number of the client's document", { documentNumber: "123456789" }, true],
  ])(
    "checks the client against the screening list, and refuses only a match, with LegalReasons: %s",
    async (_what, entry, isListed) => {
      await addScreeningEntry(portal.test.db, entry);
      expect(await checked()).toEqual(isListed ? refused("LegalReasons") : accepted);
      await portal.test.db.delete(screeningEntries);
    },
  );

  it("counts a check as a lookup if the form is valid, before the response can reveal anything about other people", async () => {
    const wrong = await portal.request({ form: { lastName: "" } });
    const takenUsername = await portal.request({ form: { appUsername: borisClient.username } });
    // An advisor's large requests are processed one after another, and at most twenty may wait.
    const checkConcurrently = (payload: unknown) =>
      Promise.all(Array.from({ length: 14 }, () => portal.check(payload)));
    const checkRepeatedly = async (payload: unknown) => {
      const answers: Awaited<ReturnType<typeof checkConcurrently>> = [];
      while (answers.length < 70) answers.push(...(await checkConcurrently(payload)));
      return answers;
    };
    const statusesOf = (answers: { status: number }[]) =>
      answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statusesOf(await checkRepeatedly(wrong))).toEqual(Array<number>(70).fill(422));
    const statuses = statusesOf(await checkRepeatedly(takenUsername));
    expect(statuses).toEqual([...Array<number>(60).fill(422), ...Array<number>(10).fill(429)]);
    const lookup = await send(portal.test, "getUsernameValidity", portal.anna, { query: { username: "jan.novak" } });
    expect(refusalOf(lookup)).toEqual({ status: 429, code: "TooManyRequests", fields: [] });
  });

  it("refuses ids outside the valid range", async () => {
    const right = await portal.request();
    for (const id of [2 ** 31, 2 ** 40, 0, -1]) {
      expect((await portal.check({ ...right, client: { ...right.client, id } })).status).toBe(400);
    }
  });

  it("treats another advisor's client, framework contract or web request as missing", async () => {
    const client = await portal.check(await portal.request({ form: { clientId: borisClient.id } }));
    expect(client).toEqual(await portal.check(await portal.request({ form: { clientId: 9999 } })));
    expect(client).toEqual({ status: 404, code: "NotFound", fields: [] });

    const appendix = { contractIsAppendix: true, frameworkContractId: ids.borisContract };
    expect(await checked({}, makeCart([makeItem("a")], appendix))).toEqual(
      refused("CartInvalid", "cart.state.frameworkContractId NotFound"),
    );

    const id = "111122223333444455556666";
    const request = testEncryption.encryptRow(webRequests, { id, userId: 2, client: buildWebRequestClient() });
    await portal.test.db.insert(webRequests).values(request);
    expect(await checked({ form: { webRequestId: id } })).toEqual({ status: 404, code: "NotFound", fields: [] });
    await portal.test.db.update(webRequests).set({ userId: 1 }).where(eq(webRequests.id, id));
    expect(await checked({ form: { webRequestId: id } })).toEqual(accepted);
  });

  it("accepts an appendix only for the client of its framework contract", async () => {
    await portal.test.db
      .update(frameworkContracts)
      .set({ clientId: annasClient.id })
      .where(eq(frameworkContracts.id, ids.annasContract));
    const appendix = makeCart([makeItem("a")], { contractIsAppendix: true, frameworkContractId: ids.annasContract });
    expect(await checked({}, appendix)).toEqual(
      refused("ContractInvalid", "client.identificationId client.other-client"),
    );
    const own = {
      clientId: annasClient.id,
      personalId: annasClient.identificationId,
      vatId: annasClient.identificationId,
      dateOfBirth: annasClient.birthDate,
    };
    expect(await checked({ form: own }, appendix)).toEqual(accepted);
    const otherDate = { ...appendix, dateOfBirth: parseDay("1950-01-01") };
    expect(await checked({ form: own }, otherDate)).toEqual(
      refused("CartInvalid", "cart.state.dateOfBirth cart.birth-date-of-contract"),
    );
  });
});
