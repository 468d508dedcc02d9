import { imports } from "../../../app/import-kinds.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { send } from "../../../testing/calls.ts";
import { createEmailBox } from "../../../testing/email-box.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { ImportRefused } from "../../imports/definition/file-errors.ts";

const box = createEmailBox();
const test = await createTestApp({ outbox: box.outbox });
const { pool, origin } = test;
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "fundport-import-"))));
afterAll(async () => rm(folder, { recursive: true, force: true }));

async function load(kind: string, ...lines: string[]) {
  const path = join(folder, `${kind}.csv`);
  await writeFile(path, lines.join("\n"));
  const { added, changed, unchanged, removed, notes } = await imports.runImport(pool, kind, path);
  return { outcome: [added, changed, unchanged], removed, notes };
}
async function digestAllTables() {
  const tables = [
    "distributors",
    "distributor_branches",
    "register_entries",
    "users",
    "companies",
    "supports",
    "data_revisions",
  ];
  const digests = tables.map(
    (table) => `(select md5(string_agg(t::text, ',' order by t::text)) from ${table} t) as ${table}`,
  );
  return (await pool.query(`select ${digests.join(", ")}`)).rows[0] as unknown;
}
/**
 * Returns the errors of a refused import, formatted as `line column: reason`. Expects that the database is unchanged.
 */
async function importErrorsOf(kind: string, ...lines: string[]): Promise<string[]> {
  const before = await digestAllTables();
  const error = await load(kind, ...lines).catch((thrown: unknown) => thrown);
  expect(await digestAllTables()).toEqual(before);
  if (!(error instanceof ImportRefused)) throw error;
  return error.errors.map(({ line, column, reason }) => `${line} ${column}: ${reason}`);
}

const distributorHead =
  "code,name,company,country,currency,email_domains,ico,manual_check,branches,network,roles,maximal_dealer_fee,klasik_payments,support_name,support_phone,support_email";
const distributorFile = [
  distributorHead,
  "1001,Morava,Morava Ltd,CZ,CZK,example.com; Example.org,yes,,PHA=Praha; BRN=Brno,MORAVA,advisor;v_ShowMaterials,2.5,600;1200,Jana,+420601234567,help@example.com",
  "unicredsvk,Váh,Váh Ltd,SK,EUR,,no,yes,,,,,,,,",
];

describe("importing distributors", () => {
  it("adds them with their branches, company and support contact", async () => {
    expect((await load("distributors", ...distributorFile)).outcome).toEqual([2, 0, 0]);
    const { rows } = await pool.query(
      `select d.code, c.name as company, s.email as support, email_domains, is_ico_available, is_branch_code_available, needs_manual_check,
         network, d.roles, maximal_dealer_fee, klasik_payments,
         (select string_agg(b.code || ' ' || b.name, ', ' order by b.code) from distributor_branches b where b.distributor_code = d.code) as branches
       from distributors d join companies c on c.id = d.company_id left join supports s on s.id = d.support_id order by d.code`,
    );
    expect(rows).toEqual([
      {
        code: "1001",
        company: "Morava Ltd",
        support: "help@example.com",
        email_domains: ["example.com", "example.org"],
        is_ico_available: true,
        is_branch_code_available: true,
        needs_manual_check: false,
        network: "MORAVA",
        roles: ["advisor", "v_ShowMaterials"],
        maximal_dealer_fee: 2.5,
        klasik_payments: [600, 1200],
        branches: "BRN Brno, PHA Praha",
      },
      {
        code: "UNICREDSVK",
        company: "Váh Ltd",
        support: null,
        email_domains: [],
        is_ico_available: false,
        is_branch_code_available: false,
        needs_manual_check: true,
        network: "UNICREDSVK",
        roles: ["advisor"],
        maximal_dealer_fee: 0,
        klasik_payments: [],
        branches: null,
      },
    ]);
  });

  it("changes no data when it is repeated", async () => {
    const before = await digestAllTables();
    expect((await load("distributors", ...distributorFile)).outcome).toEqual([0, 0, 2]);
    expect(await digestAllTables()).toEqual(before);
  });

  it("stores the particulars for contracts, and refuses an invalid identification number and a colour that is too pale", async () => {
    const head =
      "code,name,company,country,currency,registration_number,seat,register_entry,supervisor,email,phone,withdrawal_address,represented_by,color";
    const values = 'Sídlo 1,"oddíl C, vložka 1",ČNB,k@example.com,+420601234567,Sídlo 1,"Jan Malý, jednatel"';
    await load("distributors", head, `1003,Haná,Haná Ltd,CZ,CZK,27082440,${values},#1A4F8B`);
    const { rows } = await pool.query(
      "select registration_number, register_entry, represented_by, color from distributors where code = '1003'",
    );
    expect(rows).toEqual([
      {
        registration_number: "27082440",
        register_entry: "oddíl C, vložka 1",
        represented_by: "Jan Malý, jednatel",
        color: "#1a4f8b",
      },
    ]);
    expect(
      await importErrorsOf(
        "distributors",
        head,
        `1003,Haná,Haná Ltd,SK,EUR,27082441,${values},`,
        `1004,Haná,Haná Ltd,CZ,CZK,,${values},#f2c14e`,
      ),
    ).toEqual([
      '2 registration_number: "27082441" is not an identification number of 8 digits',
      "3 color: #f2c14e is too pale to read on white: choose a darker colour",
    ]);
    await pool.query("delete from distributors where code = '1003'");
  });

  it("refuses characters that contracts cannot print, and lists them", async () => {
    const head = `${distributorHead},seat,represented_by`;
    expect(await importErrorsOf("distributors", head, "1005,Haná,Haná 王 Ltd,CZ,CZK,,,,,,,,,,,,Olomouc 李,")).toEqual([
      '2 company: "王" can\'t be printed in documents: use Latin letters',
      '2 seat: "李" can\'t be printed in documents: use Latin letters',
    ]);
  });

  it("updates changed distributors and deletes missing branches", async () => {
    const later = distributorFile.map((line) => line.replace("PHA=Praha; BRN=Brno", "PHA=Praha 1"));
    expect((await load("distributors", ...later)).outcome).toEqual([0, 1, 1]);
    const { rows } = await pool.query("select code, name from distributor_branches");
    expect(rows).toEqual([{ code: "PHA", name: "Praha 1" }]);
  });

  it("leaves the database unchanged if the file has errors, and reports the line and column of each error", async () => {
    expect(
      await importErrorsOf(
        "distributors",
        distributorHead,
        ",Name,Company,CZ,CZK,,,,,,,,,,,",
        "1002,Name,Company,XX,AAA,no domain,maybe,,PHA,,,-1,,,,x",
        "1002,,,CZ,CZK,,,,A=B;A=C,,,,,,,",
      ),
    ).toEqual([
      "2 code: must not be empty",
      `3 country: "XX" is not a known code; an example is CZ`,
      `3 currency: "AAA" is not a known code; an example is CZK`,
      '3 email_domains: "no domain" is not a domain such as example.com',
      '3 ico: "maybe" is neither yes nor no',
      '3 branches: "PHA" is not a branch written as CODE=Name',
      "3 maximal_dealer_fee: -1 is not between 0 and 100",
      '3 support_email: "x" is not an email address',
      "4 name: must not be empty",
      "4 company: must not be empty",
      '4 code: "1002" is already in line 3',
      "4 branches: the list has a branch twice",
    ]);
    expect(await importErrorsOf("distributors", distributorHead)).toEqual(["1 : the file has no distributors"]);
  });
});

const registerHead = "identification_number,surname,name,networks";

describe("importing the register", () => {
  it("replaces the whole register, and changes no data when it is repeated", async () => {
    const lines = [
      registerHead,
      "25596641,Nováková,Jana,MORAVA; MORAVA",
      "27082440,Malá,Eva,",
      "00000060,Bílý,Jan,A;B",
    ];
    expect(await load("register", ...lines)).toEqual({ outcome: [3, 0, 0], removed: 0, notes: [] });
    const before = await digestAllTables();
    expect((await load("register", ...lines)).outcome).toEqual([0, 0, 3]);
    expect(await digestAllTables()).toEqual(before);
    const later = [registerHead, "25596641,Nováková,Jana,MORAVA", "27082440,Malá,Eva,A"];
    expect(await load("register", ...later)).toEqual({ outcome: [0, 1, 1], removed: 1, notes: [] });
    const { rows } = await pool.query("select vat_id, networks from register_entries order by vat_id");
    expect(rows).toEqual([
      { vat_id: "25596641", networks: ["MORAVA"] },
      { vat_id: "27082440", networks: ["A"] },
    ]);
  });

  it("reports each error, and refuses an empty file", async () => {
    expect(
      await importErrorsOf("register", registerHead, "12345678,A,B,C", "25596641,,B,C", "25596641,A,B,C", ",A,B,C"),
    ).toEqual([
      '2 identification_number: "12345678" is not an identification number of 8 digits',
      "3 surname: must not be empty",
      '4 identification_number: "25596641" is already in line 3',
      "5 identification_number: must not be empty",
    ]);
    expect(await importErrorsOf("register", registerHead)).toEqual(["1 : the file has no register entries"]);
    expect(await importErrorsOf("register", "surname,name")).toEqual([
      "1 identification_number: this column is missing from the first line",
    ]);
  });
});

const userHead =
  "username,email,full_name,distributor,advisor_code,branch_code,identification_number,phone,language,roles";

describe("importing users", () => {
  const eva = "eva,eva@example.com,Eva Malá,1001,000001,PHA,25596641,+420601234567,sk,advisor";
  it("adds users with the settings of their distributor, who set a password through an email", async () => {
    const file = [userHead, eva, "jan,jan@example.com,Jan Bílý,UNICREDSVK,,,,,,"];
    expect(await load("users", ...file)).toEqual({
      outcome: [2, 0, 0],
      removed: 0,
      notes: ["2 new users can log in after setting a password at /reset-password."],
    });
    const { rows } = await pool.query(
      `select username, language, roles, co.code as country, cu.code as currency, maximal_dealer_fee, advisor_code, branch_code
       from users u join countries co on co.id = country_id join currencies cu on cu.id = currency_id where username in ('eva', 'jan') order by username`,
    );
    expect(rows).toMatchObject([
      {
        username: "eva",
        language: "sk",
        roles: ["advisor"],
        country: "CZ",
        currency: "CZK",
        maximal_dealer_fee: 2.5,
        branch_code: "PHA",
      },
      { username: "jan", language: "sk", roles: ["advisor"], country: "SK", currency: "EUR", advisor_code: null },
    ]);
    await send(test, "requestResetPassword", { origin }, { query: { username: "eva" } });
    const payload = { resetToken: box.token("password-reset", "eva@example.com"), newPassword: "Modry-kopec-7" };
    expect((await send(test, "resetPassword", { origin }, { payload })).statusCode).toBe(200);
    const logIn = { username: "eva", password: "Modry-kopec-7" };
    expect((await send(test, "login", { origin }, { payload: logIn })).statusCode).toBe(200);
  });

  it("leaves users and their passwords unchanged when it is repeated", async () => {
    const before = await digestAllTables();
    expect((await load("users", userHead, eva)).outcome).toEqual([0, 0, 1]);
    expect(await digestAllTables()).toEqual(before);
  });

  it("updates changed values and keeps values that the file leaves empty", async () => {
    expect((await load("users", userHead, "EVA,eva@example.com,Eva Velká,1001,,,,,,")).outcome).toEqual([0, 1, 0]);
    const { rows } = await pool.query(
      "select full_name, advisor_code, mobile_phone, language from users where username = 'eva'",
    );
    expect(rows).toEqual([
      { full_name: "Eva Velká", advisor_code: "000001", mobile_phone: "+420601234567", language: "sk" },
    ]);
  });

  it("ends the sessions of a locked user immediately, and unlocks the user again", async () => {
    const count = async () => (await pool.query("select count(*)::int as count from sessions")).rows[0] as unknown;
    expect(await count()).toEqual({ count: 1 });
    const lock = (locked: string) =>
      load("users", "username,email,full_name,distributor,locked", `eva,eva@example.com,Eva Velká,1001,${locked}`);
    expect((await lock("ano")).outcome).toEqual([0, 1, 0]);
    expect(await count()).toEqual({ count: 0 });
    const payload = { username: "eva", password: "Modry-kopec-7" };
    expect((await send(test, "login", { origin }, { payload })).statusCode).not.toBe(200);
    expect((await lock("ne")).outcome).toEqual([0, 1, 0]);
    expect((await send(test, "login", { origin }, { payload })).statusCode).toBe(200);
  });

  it("leaves the database unchanged if the file has errors, and reports the line and column of each error", async () => {
    expect(
      await importErrorsOf(
        "users",
        userHead,
        ",x,,9999,,,,,,",
        "one,one@example.com,One,1001,12,XXX,12345678,601,de,",
        "two,EVA@example.com,Two,1001,000009,,,,,",
        "three,three@example.com,王小明,1001,000001,,,,,",
        "TWO,one@example.com,Two,1001,000009,,,,,",
      ),
    ).toEqual([
      "2 username: must not be empty",
      '2 email: "x" is not an email address',
      "2 full_name: must not be empty",
      "2 distributor: unknown distributor 9999: import it first",
      '3 identification_number: "12345678" is not an identification number of 8 digits',
      '3 phone: "601" is not a phone number such as +420601234567',
      '3 language: "de" is not one of en, cs, sk',
      '3 branch_code: 1001 has no branch "XXX"',
      '3 advisor_code: "12" must have at least 6 digits',
      "4 email: this belongs to the user eva",
      '5 full_name: "王" can\'t be printed in documents: use Latin letters',
      "5 advisor_code: this belongs to the user eva",
      '6 username: "TWO" is already in line 4',
      '6 email: "one@example.com" is already in line 3',
      '6 advisor_code: "000009" is already in line 4',
    ]);
    expect(
      await importErrorsOf(
        "users",
        userHead,
        "two,EVA@example.com,Two,1001,000009,,,,,",
        "three,three@example.com,Three,1001,000001,,,,,",
      ),
    ).toEqual(["2 email: this belongs to the user eva", "3 advisor_code: this belongs to the user eva"]);
  });
});
