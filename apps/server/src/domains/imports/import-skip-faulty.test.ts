import { readFile, stat, writeFile } from "node:fs/promises";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { reportText } from "./definition/report.ts";
import { openImports } from "./testing/open-imports.ts";

const { pool, file, priceFolder, errorsOf, load, one } = await openImports();
const skipping = { skipsFaulty: true };

describe("an import with --skip-faulty", () => {
  /** Returns a CSV file with two valid banks and two rows with errors. `test` makes the codes unique. */
  const banksOf = (test: number): string =>
    `country;code;name\nCZ;9${test}01;První banka\nCZ;99;Krátký kód\nCZ;9${test}02;"Druhá; banka"\nXX;9${test}03;\n`;

  it("imports valid rows, and writes rows with errors and the reasons to a private file that can be corrected and imported", async () => {
    const path = await file(banksOf(1), "banks.csv");
    const report = await load("banks", path, skipping);
    expect(report).toMatchObject({ read: 2, added: 2 });
    const faulty = path.replace("banks.csv", "banks.faulty.csv");
    expect(report.leftOut).toEqual({ rows: 2, paths: [faulty], isFolder: false });
    expect((await stat(faulty)).mode & 0o777).toBe(0o600);
    const written = await readFile(faulty, "utf8");
    expect(written.split("\n")).toEqual([
      "\uFEFFcountry;code;name;import_fault",
      'CZ;99;Krátký kód;"code: ""99"" is not a bank code of CZ"',
      'XX;9103;;"country: ""XX"" is not a known code; an example is CZ; name: must not be empty"',
      "",
    ]);
    expect(reportText(report)).toContain(
      `2 rows with errors left out and written, with the reasons, to ${faulty}.\nCorrect them there, then import that file: its last column is ignored.`,
    );

    await writeFile(faulty, written.replace("CZ;99;", "CZ;9104;").replace("XX;9103;;", "SK;9103;Tretia banka;"));
    expect(await load("banks", faulty)).toMatchObject({ read: 2, added: 2 });
    expect(await one("select count(*)::int from banks where code like '910_'")).toBe(4);
  });

  it("guards the cells of left-out rows against formulas", async () => {
    const path = await file(
      "citizenship,identification_id,name,surname,birth_date,email,phone\n" +
        "CZ,7104093216,Kamil,Polní,1971-04-09,kamil@example.com,+420601234567\n" +
        "CZ,1,=1+1,'=2+2,-,petr@example.com,+420601234567\n",
      "formulas.csv",
    );
    const { leftOut } = await load("clients", path, skipping);
    const [, row] = (await readFile(leftOut?.paths[0] ?? "", "utf8")).split("\n");
    expect(row).toMatch(/^CZ,1,'=1\+1,'=2\+2,-,petr@example\.com,'\+420601234567,/);
  });

  it("guards headings and reasons in the error file against formulas, and imports the headings unchanged", async () => {
    const path = await file("date,=1+1,USD\n2026-01-02,2,1.2\n2026-01-05,,1.3\n", "rates.csv");
    const { leftOut } = await load("forex", path, { ...skipping, today: "2026-11-29" });
    const [faulty = ""] = leftOut?.paths ?? [];
    expect((await readFile(faulty, "utf8")).split("\n")).toEqual([
      "\uFEFFdate,'=1+1,USD,import_fault",
      "2026-01-02,2,1.2,'=1+1: this heading is not an ISO 4217 currency code",
      "",
    ]);
    expect(await errorsOf("forex", faulty)).toEqual(["2 =1+1: this heading is not an ISO 4217 currency code"]);
    expect(await load("forex", faulty, { ignored: ["=1+1"] })).toMatchObject({ added: 1 });
  });

  it("writes the numbers of a workbook to the error file so that their decimals are clear", async () => {
    const rows = [
      ["isin", "name", "ongoing_charge"],
      ["LU9000000018", "Celý fond", 1.213],
      // The last cell is to the right of the headings and contains only a space, so it is not a value.
      ["LU9000000026", "", 1.213, " "],
    ];
    const path = await file(Buffer.from(await writeXlsx({ sheets: [{ name: "Sheet1", rows }] })), "numbers.xlsx");
    const { leftOut } = await load("funds", path, skipping);
    const [faulty = ""] = leftOut?.paths ?? [];
    await writeFile(faulty, (await readFile(faulty, "utf8")).replace(",,", ",Opravený fond,"));
    expect(await load("funds", faulty)).toMatchObject({ added: 1 });
    expect(await one("select ongoing_charge from funds where isin = 'LU9000000026'")).toBe(1.213);
  });

  it("does not overwrite the error file of an earlier import with --skip-faulty", async () => {
    const path = await file(banksOf(2), "again.csv");
    await load("banks", path, skipping);
    const { leftOut } = await load("banks", path, skipping);
    expect(leftOut?.paths).toEqual([path.replace("again.csv", "again.faulty-2.csv")]);
  });

  it("writes no error file in a dry run, or if the import has no errors", async () => {
    const path = await file(banksOf(3), "dry.csv");
    const report = await load("banks", path, { ...skipping, isDry: true });
    expect(report.leftOut).toEqual({ rows: 2, paths: [], isFolder: false });
    expect(reportText(report, { isDry: true })).toContain("2 rows with errors would be left out.");
    await expect(stat(path.replace("dry.csv", "dry.faulty.csv"))).rejects.toThrow("ENOENT");
    const fine = await load("banks", await file("country,code,name\nCZ,9905,Banka\n"), skipping);
    expect(fine.leftOut).toBeUndefined();
  });

  it("leaves out repeated rows and rows with a wrong number of cells", async () => {
    const content = "country,code,name\nCZ,9906,Banka\nCZ,9907\nCZ,9906,Znovu\n";
    const report = await load("banks", await file(content), skipping);
    expect(report).toMatchObject({ read: 1, added: 1, leftOut: { rows: 2 } });
    expect(await one("select name from banks where code = '9906'")).toBe("Banka");
  });

  it("writes all cells of a row with a wrong number of cells to the error file, which is refused until the row is corrected", async () => {
    const documents = await load(
      "invaliddocuments",
      await file("number\nEX 999222\nEX 9992,22\n", "cut.csv"),
      skipping,
    );
    const [cut = ""] = documents.leftOut?.paths ?? [];
    expect((await readFile(cut, "utf8")).split("\n")[1]).toBe(
      'EX 9992,22,"this line has 2 values, but the first line has 1 column"',
    );
    expect(await errorsOf("invaliddocuments", cut)).toEqual([
      "2 : this line has 3 values, but the first line has 2 columns",
    ]);

    const rows = [
      ["country", "code", "name"],
      ["CZ", "9908", "Banka"],
      ["CZ", "9909", "Banka", "2"],
    ];
    const book = Buffer.from(await writeXlsx({ sheets: [{ name: "Sheet1", rows }] }));
    const banks = await load("banks", await file(book, "wide.xlsx"), skipping);
    const [wide = ""] = banks.leftOut?.paths ?? [];
    expect((await readFile(wide, "utf8")).split("\n")[1]).toBe("CZ,9909,Banka,2,4: this value has no heading");
    expect(await errorsOf("banks", wide)).toEqual(["2 : this line has 5 values, but the first line has 4 columns"]);
  });

  it("writes the error file with commas if only a line sep= can define the original separator", async () => {
    const content = 'sep=|\ncountry|code|name\nCZ|9910|Banka\nCZ|99|"Banka | B"\n';
    const { leftOut } = await load("banks", await file(content, "pipes.csv"), skipping);
    const [faulty = ""] = leftOut?.paths ?? [];
    await writeFile(faulty, (await readFile(faulty, "utf8")).replace("CZ,99,", "CZ,9911,"));
    expect(await load("banks", faulty)).toMatchObject({ added: 1 });
    expect(await one("select name from banks where code = '9911'")).toBe("Banka | B");
  });

  it("keeps all stored entries of a list if any row is left out", async () => {
    await load("screening", await file("personal_id,citizenship\n7104093216,CZ\n8557170006,CZ\n"));
    const report = await load(
      "screening",
      await file("personal_id,citizenship\n7104093216,CZ\n1010020,CZ\n"),
      skipping,
    );
    expect(report).toMatchObject({ unchanged: 1, removed: 0, leftOut: { rows: 1 } });
    expect(report.notes).toContain(
      "Nothing was removed because rows were left out; existing screening entries are kept until you import a complete file.",
    );
    expect(await one("select count(*)::int from screening_entries")).toBe(2);
  });

  it("imports the valid prices of a folder, and the valid clients of a file that is read in parts", async () => {
    const folder = await priceFolder("id,isin,name,kind,currency\nPX,,Fund of prices,fund,CZK\n", {
      PX: "date,price\n2026-01-02,10\n2026-01-05,N/A\n2026-01-06,10.5\n",
    });
    const prices = await load("prices", folder, { ...skipping, today: "2026-11-29" });
    expect(prices).toMatchObject({ read: 2, added: 2, leftOut: { rows: 1, paths: [`${folder}/PX.faulty.csv`] } });
    expect(reportText(prices)).toContain("Correct them in the files they come from, then import the folder again.");
    const heading = "citizenship,identification_id,name,surname,birth_date,email,phone";
    const clients = await file(
      `${heading}\nCZ,8557170006,Jana,Polní,1985-07-17,jana@example.com,+420601234567\nCZ,1,Petr,Polní,1985-07-17,petr@example.com,+420601234567\n`,
    );
    expect(await load("clients", clients, skipping)).toMatchObject({ added: 1, leftOut: { rows: 1 } });
  });

  it("refuses a file with --skip-faulty if its headings, its quotes or its only row is wrong", async () => {
    expect(await errorsOf("banks", await file("country,code\nCZ,9908\n"), skipping)).toEqual([
      "1 name: this column is missing from the first line",
    ]);
    expect(await errorsOf("banks", await file('country,code,name\nCZ,9908,"Banka\n'), skipping)).toEqual([
      "2 3: a quotation mark is opened and never closed",
    ]);
    expect(await errorsOf("banks", await file("country,code,name\nCZ,99,Banka\n"), skipping)).toEqual([
      '2 code: "99" is not a bank code of CZ',
    ]);
  });

  it("refuses a folder of prices with --skip-faulty if no price is valid", async () => {
    const path = await priceFolder("id,isin,name,kind,currency\nNONE,,Fund without prices,fund,CZK\n", {
      NONE: "date,price\n2026-01-02,N/A\n",
    });
    expect(await errorsOf("prices", path, { ...skipping, today: "2026-11-29" })).toEqual([
      '2 price: "N/A" is not a number',
    ]);
  });

  it("refuses --skip-faulty for kinds whose rows only make sense together, and together with --replace", async () => {
    const path = await file("x\n", "whole.csv");
    expect(await errorsOf("compositions", path, skipping)).toEqual([
      "1 : --skip-faulty can't be used for compositions: its rows only make sense together",
    ]);
    expect(await errorsOf("banks", path, { ...skipping, replaces: true })).toEqual([
      "1 : --skip-faulty can't be used with --replace: the rows with errors would be removed",
    ]);
  });

  it("refuses a Czech National Bank file with errors even with --skip-faulty, but imports one without errors", async () => {
    const fixing = (rate: string) => file(`Datum|1 CHF\n02.01.2026|26,402\n05.01.2026|${rate}\n`, "rok.txt");
    expect(await errorsOf("forex", await fixing("x"), skipping)).toEqual([
      "1 : --skip-faulty can't be used for files of the Czech National Bank: correct the file or download it again",
      '3 CHF: "x" is not a rate greater than zero',
    ]);
    expect(await errorsOf("forex", await fixing("x"))).toEqual(['3 CHF: "x" is not a rate greater than zero']);
    expect(await load("forex", await fixing("26,5"), { ...skipping, today: "2026-11-29" })).toMatchObject({ added: 2 });
  });

  it("imports no row if the error file cannot be written", async () => {
    const long = `${"x".repeat(245)}.csv`;
    await expect(load("banks", await file(banksOf(4), long), skipping)).rejects.toThrow(
      /^Nothing was imported: the rows with errors can't be written beside the file \(ENAMETOOLONG.*\)\.$/,
    );
    expect(await one("select count(*)::int from banks where code = '9401'")).toBe(0);
  });

  it("removes the error file if the import fails later", async () => {
    await pool.query(
      "create or replace function fail() returns trigger language plpgsql as $$ begin raise 'no commit'; end $$",
    );
    await pool.query(
      "create constraint trigger fail after insert on employers initially deferred for each row execute function fail()",
    );
    const employers = "country,identification_number,name\nCZ,25596641,Cihelna\nCZ,1,Mlýn\n";
    const path = await file(employers, "fails.csv");
    await expect(load("employers", path, skipping)).rejects.toThrow("no commit");
    await expect(stat(path.replace("fails.csv", "fails.faulty.csv"))).rejects.toThrow("ENOENT");
  });
});
