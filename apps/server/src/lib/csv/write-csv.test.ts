import { expect, it } from "vitest";
import { writeCsv } from "./write-csv.ts";

it("writes a byte order mark, semicolons, decimal commas and Windows line ends", () => {
  expect(
    writeCsv([
      ["Klient", "Částka"],
      ["Eva Malá", 1234.5],
      ["Jan", null],
    ]),
  ).toBe("\ufeffKlient;Částka\r\nEva Malá;1234,5\r\nJan;\r\n");
});

it("quotes values with a separator, a quotation mark or a line break", () => {
  expect(writeCsv([["a;b", 'say "x"', "two\nlines"]])).toBe('\ufeff"a;b";"say ""x""";"two\nlines"\r\n');
});

it("adds an apostrophe before a formula", () => {
  expect(writeCsv([["=1+1"]])).toBe("\ufeff'=1+1\r\n");
});

it("keeps a negative number as a number", () => {
  expect(writeCsv([[-2.5]])).toBe("\ufeff-2,5\r\n");
});
