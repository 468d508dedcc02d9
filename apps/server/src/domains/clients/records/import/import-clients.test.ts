import { beforeAll, describe, expect, it } from "vitest";
import { decryptedClients } from "../testing/decrypted-clients.ts";
import { openImports } from "../../../imports/testing/open-imports.ts";

const { pool, file, errorsOf, load } = await openImports();
beforeAll(async () => {
  // The first import also loads the built-in lists.
  await load("employers", await file("country,identification_number,name\nCZ,25596641,Cihelna"));
});

const head = "citizenship,identification_id,name,surname,birth_date,email,phone";
const anna = "CZ,855717/0006,Anna,Nová,1985-07-17,anna@example.com,+420 601 234 567";
const whole: Record<string, string> = {
  citizenship: "CZ",
  identification_id: "7103192745",
  name: "Karel",
  surname: "Novák",
  birth_date: "1971-03-19",
  email: "karel@example.com",
  phone: "00420602111222",
  title_before: "Ing.",
  salutation: "MR",
  sex: "male",
  birth_place: "Brno",
  birth_country: "CZ",
  tax_residence: "CZ",
  tax_id: "7103192745",
  username: "Karel.Novak",
  street: "Dlouhá",
  conscription_number: "12",
  city: "Brno",
  postcode: "602 00",
  country: "CZ",
  document_type: "ID_CARD",
  document_number: "ab 123456",
  document_issued_by: "MěÚ Brno",
  document_issued_date: "2015-01-31",
  document_valid_to: "2025-01-31",
  second_document_type: "DRIVING_LICENCE",
  second_document_number: "EJ123456",
  second_document_issued_by: "MěÚ Brno",
  second_document_issued_date: "2019-05-14",
  second_document_unlimited: "yes",
  account_number: "19-2000145399",
  bank_country: "CZ",
  bank_code: "0800",
  account_currency: "CZK",
  account_owner: "Karel Novák",
  employer_number: "25596641",
  employer_name: "Cihelna",
  language: "cs",
};
const fileOf = (...rows: Record<string, string>[]) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return file([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))].join("\n"));
};
const outcomeOf = async (path: string) => {
  const { added, changed, unchanged, notes } = await load("clients", path);
  return { outcome: [added, changed, unchanged], notes };
};
const rows = () => decryptedClients(pool);

describe("importing clients", () => {
  it("adds clients from a file with only the required columns, and stores them encrypted with blind indexes", async () => {
    expect(await outcomeOf(await file([head, anna].join("\n")))).toEqual({ outcome: [1, 0, 0], notes: [] });
    const [row] = await rows();
    expect(row).toMatchObject({
      identificationType: "BirthNumber",
      identificationId: "8557170006",
      sex: "FEMALE",
      phoneNumber: "+420601234567",
      permanentAddress: null,
      identityDocumentTypeId: null,
      accountNumber: null,
    });
    const { rows: raw } = await pool.query<{ text: string; has: boolean }>(
      "select c::text as text, identification_index is not null as has from clients c",
    );
    expect(raw[0]?.has).toBe(true);
    expect(raw[0]?.text).not.toContain("8557170006");
    expect(raw[0]?.text).not.toContain(Buffer.from("8557170006").toString("hex"));
  });

  it("reads all columns, derives the IBAN and reports expired documents", async () => {
    const { outcome, notes } = await outcomeOf(await fileOf(whole));
    expect(outcome).toEqual([1, 0, 0]);
    expect(notes).toEqual(["1 client with an expired document: their next contract requires a valid one."]);
    const row = (await rows()).find(({ surname }) => surname === "Novák");
    expect(row).toMatchObject({
      phoneNumber: "+420602111222",
      titleBefore: "Ing.",
      salutation: "MR",
      sex: "MALE",
      taxResidencyTIN: "7103192745",
      username: "Karel.Novak",
      permanentAddress: { street: "Dlouhá", streetNumber: "", postalCode: "60200", city: "Brno" },
      correspondentAddress: null,
      identityDocumentNumber: "AB123456",
      identityDocumentValidTo: "2025-01-31",
      identityDocumentUnlimitedValidity: false,
      secondaryDocumentNumber: "EJ123456",
      secondaryDocumentValidTo: null,
      secondaryDocumentUnlimitedValidity: true,
      accountNumber: "19-2000145399",
      iban: "CZ6508000000192000145399",
      accountOwner: "Karel Novák",
      employerIdentificationNumber: "25596641",
      language: "cs",
    });
    expect(row?.bankId).not.toBeNull();
  });

  it("derives account number and bank from an IBAN, and the identification type VID for a foreigner's number", async () => {
    const foreigner = { ...whole, citizenship: "DE", identification_id: "de 77-X4", birth_date: "1977-06-21" };
    const account = { account_number: "", bank_country: "", bank_code: "", iban: "cz65 0800 0000 1920 0014 5399" };
    const path = await fileOf({ ...foreigner, ...account, username: "klaus", surname: "Brenner" });
    expect((await outcomeOf(path)).outcome).toEqual([1, 0, 0]);
    const row = (await rows()).find(({ surname }) => surname === "Brenner");
    expect(row).toMatchObject({
      identificationType: "VID",
      identificationId: "DE77X4",
      accountNumber: "19-2000145399",
      iban: "CZ6508000000192000145399",
    });
    expect(row?.bankId).not.toBeNull();
  });

  it("leaves the data unchanged if a file of clients is imported again", async () => {
    const before = await pool.query("select md5(string_agg(c::text, ',' order by id)) from clients c");
    expect((await outcomeOf(await fileOf(whole))).outcome).toEqual([0, 0, 1]);
    const after = await pool.query("select md5(string_agg(c::text, ',' order by id)) from clients c");
    expect(after.rows).toEqual(before.rows);
  });

  it("updates the given columns, replaces a group as a whole, and keeps other values and clients", async () => {
    const { title_before: _title, second_document_unlimited: _unlimited, ...rest } = whole;
    const later = {
      ...rest,
      citizenship: "CZ",
      surname: "Novák-Malý",
      second_document_type: "PASSPORT",
      second_document_valid_to: "2039-05-14",
      employer_number: "",
      employer_name: "",
    };
    expect((await outcomeOf(await fileOf(later))).outcome).toEqual([0, 1, 0]);
    expect(await rows()).toHaveLength(3);
    expect((await rows()).find(({ surname }) => surname === "Novák-Malý")).toMatchObject({
      titleBefore: "Ing.",
      secondaryDocumentValidTo: "2039-05-14",
      secondaryDocumentUnlimitedValidity: false,
      employerName: "Cihelna",
    });
  });

  it("imports each line once if the file has more than one part", async () => {
    // Uses foreign numbers, because they are not validated, and leaves out all other unique values.
    const lines = Array.from(
      { length: 2500 },
      (_, index) => `AT,VID-${index},Max,Berger ${index},1970-01-01,max${index}@example.com,+436601234567`,
    );
    const path = await file([head, ...lines].join("\n"));
    expect((await outcomeOf(path)).outcome).toEqual([2500, 0, 0]);
    expect((await outcomeOf(path)).outcome).toEqual([0, 0, 2500]);
    const last = (await rows()).find(({ surname }) => surname === "Berger 2499");
    expect(last).toMatchObject({ identificationId: "VID2499", email: "max2499@example.com" });
  });

  it("imports rare birth numbers and lists their lines", async () => {
    const rare = (identification_id: string) => ({
      ...whole,
      identification_id,
      username: identification_id,
      birth_date: "1990-01-01",
      document_number: identification_id,
      document_valid_to: "2035-01-31",
    });
    const { outcome, notes } = await outcomeOf(await fileOf(rare("9001011020"), rare("9001010007")));
    expect(outcome).toEqual([2, 0, 0]);
    expect(notes).toEqual([
      "Birth numbers from 1986 or later with remainder 10 are rare; compare them with the documents: line 2.",
    ]);
  });
});

describe("errors in a file of clients", () => {
  const errorsIn = async (...changes: Record<string, string>[]) =>
    await errorsOf("clients", await fileOf(...changes.map((change) => ({ ...whole, ...change }))));

  it.each([
    [{ citizenship: "XQ" }, `citizenship: "XQ" is not a known code; an example is CZ`],
    [{ identification_id: "7103192746" }, 'identification_id: "7103192746" is not a birth number of this citizenship'],
    [
      { identification_id: "71O3192745" },
      'identification_id: "71O3192745" is not a birth number: use digits and at most one slash',
    ],
    [{ identification_type: "VID" }, 'identification_type: "VID" is not allowed here'],
    [{ citizenship: "DE", identification_id: "--" }, 'identification_id: "--" has no letters or digits'],
    [
      { surname: "王小明" },
      'surname: "王小明" contains "王", which can\'t be printed: use Latin letters, as in the identity document',
    ],
    [{ birth_date: "1971-03-20" }, "birth_date: the date of birth in the birth number is 1971-03-19"],
    [{ birth_date: "19/3/1971" }, 'birth_date: "19/3/1971" is not a date: write it as yyyy-mm-dd or d.m.yyyy'],
    [{ sex: "female" }, 'sex: "female" does not match the birth number: correct it or leave it empty'],
    [{ salutation: "DR" }, 'salutation: "DR" is not allowed here'],
    [{ email: "karel" }, 'email: "karel" is not an email address'],
    [{ phone: "602111222" }, 'phone: "602111222" needs a country code such as +420'],
    [{ phone: "+42060211122" }, 'phone: "+42060211122" is not a phone number such as +420601234567'],
    [{ phone: "" }, "phone: must not be empty"],
    [{ username: "a" }, 'username: "a" is not a username of 4 to 64 letters, digits and . @ _ + -'],
    [{ postcode: "6020" }, 'postcode: "6020" is not a postcode of this country'],
    [{ city: "" }, "city: must not be empty"],
    [{ conscription_number: "12345678901" }, "conscription_number: longer than 10 characters"],
    [
      { postal_city: "Praha", postal_street: "Krátká", postal_conscription_number: "1", postal_postcode: "11000" },
      "postal_country: must not be empty",
    ],
    [{ document_type: "CARD" }, `document_type: "CARD" is not a known code; an example is ID_CARD`],
    [{ document_issued_date: "2199-01-01" }, "document_issued_date: 2199-01-01 is not in the past"],
    [{ second_document_number: "" }, "second_document_number: must not be empty"],
    [{ second_document_unlimited: "maybe" }, 'second_document_unlimited: "maybe" is neither yes nor no'],
    [
      { account_number: "19-2000145398" },
      `account_number: "19-2000145398" is not an account number of the bank's country, such as 19-2000145399`,
    ],
    [{ bank_code: "9999" }, 'bank_code: unknown bank "9999" of CZ: import it first'],
    [{ iban: "CZ6508000000192000145398" }, 'iban: "CZ6508000000192000145398" is not an IBAN'],
    [
      { iban: "DE89370400440532013000" },
      'iban: "DE89370400440532013000" does not match account_number and bank_code: correct it or leave it empty',
    ],
    [
      { variable_symbol: "12345678901" },
      'variable_symbol: "12345678901" is not a variable symbol of at most 10 digits',
    ],
    [
      { employer_number: "25596642" },
      'employer_number: "25596642" is not an identification number: 8 digits with a correct check digit',
    ],
    [{ employer_name: "" }, "employer_name: must not be empty"],
    [{ language: "de" }, 'language: "de" is not one of en, cs, sk'],
  ])("reports the column and the remedy for %j", async (change, error) => {
    expect(await errorsIn(change)).toContain(`2 ${error}`);
  });

  it("rejects minors, and duplicate lines even if they are in different parts of the file", async () => {
    const minor = {
      citizenship: "AT",
      identification_id: "M1",
      birth_date: "2200-01-01",
      username: "minor",
      sex: "male",
    };
    expect(await errorsIn(minor)).toContain("2 birth_date: born on 2200-01-01: clients must be at least 18");
    const lines = Array.from(
      { length: 1100 },
      (_, index) => `AT,TWICE-${index % 1050},Max,Berger,1970-01-01,max@example.com,+436601234567`,
    );
    const errors = await errorsOf("clients", await file([head, ...lines].join("\n")));
    expect(errors).toHaveLength(50);
    expect(errors[0]).toBe('1052 identification_id: "TWICE-0" is already in line 2');
  });

  it("rejects a username that belongs to another client or is on two lines", async () => {
    const other = { citizenship: "AT", identification_id: "U1" };
    expect(await errorsIn({ ...other, username: "KLAUS" })).toEqual([
      `2 username: "KLAUS" belongs to another client: leave it empty or choose another one`,
    ]);
    expect(
      await errorsIn({ ...other, username: "newname" }, { ...other, identification_id: "U2", username: "NewName" }),
    ).toEqual(['3 username: "NewName" is already in line 2']);
  });

  it("rejects an empty file and an unknown column", async () => {
    expect(await errorsOf("clients", await file(head))).toEqual(["1 : the file has no clients"]);
    const errors = await errorsOf("clients", await file(`${head},birthdate\n${anna},`));
    expect(errors).toEqual([expect.stringMatching(/^1 birthdate: unknown column: .* Known columns: citizenship/)]);
  });

  it("stores no client if the last line of the file has an error", async () => {
    const { rows: before } = await pool.query("select count(*)::int as count from clients");
    const lines = Array.from(
      { length: 1500 },
      (_, index) => `AT,ROLL-${index},Max,Berger,1970-01-01,max@example.com,+436601234567`,
    );
    const path = await file([head, ...lines, "AT,,Max,Berger,1970-01-01,max@example.com,+436601234567"].join("\n"));
    expect(await errorsOf("clients", path)).toEqual(["1502 identification_id: must not be empty"]);
    expect((await pool.query("select count(*)::int as count from clients")).rows).toEqual(before);
  });
});
