import { expect, it } from "vitest";
import { writeCsv } from "./write-csv.ts";

it("a table has a mark of its encoding, semicolons, decimal commas and lines of Windows", () => {
  expect(
    writeCsv([
      ["Klient", "Částka"],
      ["Eva Malá", 1234.5],
      ["Jan", null],
    ]),
  ).toBe("\ufeffKlient;Částka\r\nEva Malá;1234,5\r\nJan;\r\n");
});

it("what holds a separator, a quotation mark or a line's end stands in quotation marks", () => {
  expect(writeCsv([["a;b", 'say "x"', "two\nlines"]])).toBe('\ufeff"a;b";"say ""x""";"two\nlines"\r\n');
});

it("a text that a spreadsheet would compute gets an apostrophe", () => {
  expect(writeCsv([["=1+1"]])).toBe("\ufeff'=1+1\r\n");
});

it("a negative number stays a number", () => {
  expect(writeCsv([[-2.5]])).toBe("\ufeff-2,5\r\n");
});
