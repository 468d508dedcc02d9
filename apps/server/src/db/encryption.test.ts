import { eq } from "drizzle-orm";
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { parseDataKeys } from "../lib/keys/data-keys.ts";
import { UnreadableValue } from "../lib/keys/encrypted-value.ts";
import { blindIndex, type Encrypted, encrypted } from "./encrypted-columns.ts";
import { createEncryption } from "./encryption.ts";

const upper = (value: string) => value.toUpperCase();
const persons = pgTable("persons", {
  id: integer("id").primaryKey(),
  name: text("name"),
  number: encrypted<string>("number").notNull(),
  numberIndex: blindIndex("number_index", { label: "person", of: "number", normalise: upper }).notNull(),
  note: encrypted<string>("note"),
  cart: encrypted<object>("cart"),
  file: encrypted<Buffer>("file"),
});
const others = pgTable(
  "others",
  {
    first: integer("first"),
    second: text("second"),
    number: encrypted<string>("number"),
    numberIndex: blindIndex("number_index", { label: "other", of: "number", normalise: upper }),
  },
  (table) => [primaryKey({ columns: [table.second, table.first] })],
);

const key = (content: string) => Buffer.alloc(32, content).toString("base64");
const keysOf = (dataKeys: string) => createEncryption(parseDataKeys(dataKeys, key("index")));
const encryption = keysOf(`1:${key("one")}`);
const bytesOf = (value: Encrypted<unknown>) => value as unknown as Buffer;
const number = "8001010009";
const encryptNumber = () => encryption.encryptRow(persons, { id: 7, number }).number;
const readAs = (id: number, value: Encrypted<string>) => () => encryption.decryptRow(persons, { id, number: value });

describe("an encrypted row", () => {
  it("decrypts to the original texts, JSON with its keys in order, bytes and null", () => {
    const row = {
      id: 7,
      name: "Anna",
      number,
      note: null,
      cart: { b: 1, a: "č\0\ud800" },
      file: Buffer.from([0, 255]),
    };
    const encryptedRow = encryption.encryptRow(persons, row);
    expect(encryptedRow).toMatchObject({ id: 7, name: "Anna", note: null });
    const { numberIndex, ...read } = encryption.decryptRow(persons, encryptedRow);
    expect(numberIndex).toHaveLength(32);
    expect(read).toEqual(row);
    expect(JSON.stringify(read.cart)).toBe(JSON.stringify(row.cart));
  });

  it("does not contain the plain value and differs each time it is encrypted", () => {
    const [first, second] = [bytesOf(encryptNumber()), bytesOf(encryptNumber())];
    expect(first.equals(second)).toBe(false);
    expect(first.includes(number)).toBe(false);
    expect([first[0], first[1], first.length]).toEqual([1, 1, 30 + number.length + 2]);
  });

  it("cannot be decrypted if any byte was changed", () => {
    const value = bytesOf(encryptNumber());
    for (let at = 0; at < value.length; at += 1) {
      const changed = Buffer.from(value);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(readAs(7, changed as unknown as Encrypted<string>), `byte ${at}`).toThrow(UnreadableValue);
    }
    for (const length of [0, 1, 29]) {
      expect(readAs(7, value.subarray(0, length) as unknown as Encrypted<string>)).toThrow(UnreadableValue);
    }
  });

  it("cannot be decrypted in another row, column or table", () => {
    const value = encryptNumber();
    expect(readAs(7, value)().number).toBe(number);
    expect(readAs(8, value)).toThrow(UnreadableValue);
    expect(() => encryption.decryptRow(persons, { id: 7, note: value })).toThrow(UnreadableValue);
    const { numberIndex: _index, ...row } = encryption.encryptRow(others, { first: 1, second: "2", number });
    expect(encryption.decryptRow(others, row).number).toBe(number);
    expect(() => encryption.decryptRow(others, { ...row, first: 2, second: "1" })).toThrow(UnreadableValue);
    expect(() => encryption.decryptRow(others, { ...row, number: value })).toThrow(UnreadableValue);
  });

  it("is decrypted with any of the keys and encrypted with the first key", () => {
    const value = encryptNumber();
    const both = keysOf(`2:${key("two")},1:${key("one")}`);
    expect(both.decryptRow(persons, { id: 7, number: value }).number).toBe(number);
    expect(bytesOf(both.encryptRow(persons, { id: 7, number }).number)[1]).toBe(2);
    for (const wrong of [`2:${key("two")}`, `1:${key("two")}`]) {
      const read = () => keysOf(wrong).decryptRow(persons, { id: 7, number: value });
      expect(read).toThrow(UnreadableValue);
      expect(read).not.toThrow(number);
    }
  });

  it("cannot be encrypted or decrypted if the row lacks its primary key", () => {
    expect(() => encryption.encryptRow(persons, { number })).toThrow(/has no id/);
    expect(encryption.encryptRow(persons, { name: "Anna" })).toEqual({ name: "Anna" });
  });
});

describe("a blind index", () => {
  it("is the same for all spellings of a value, differs by label, and is null if the value is null", () => {
    const { numberIndex } = encryption.encryptRow(persons, { id: 7, number: "ab1" });
    expect(encryption.index(persons.numberIndex, "AB1")).toEqual(numberIndex);
    expect(encryption.index(persons.numberIndex, "AB2")).not.toEqual(numberIndex);
    expect(encryption.index(others.numberIndex, "AB1")).not.toEqual(numberIndex);
    expect(
      createEncryption(parseDataKeys(`1:${key("one")}`, key("else"))).index(persons.numberIndex, "AB1"),
    ).not.toEqual(numberIndex);
    expect(encryption.encryptRow(others, { first: 1, second: "2", number: null }).numberIndex).toBeNull();
    expect(encryption.encryptRow(persons, { id: 7, note: "x" })).not.toHaveProperty("numberIndex");
  });
});

it("does not compile if encrypted columns are compared with plain values, or blind indexes with other labels", () => {
  // @ts-expect-error -- plain text never equals an encrypted value
  eq(persons.number, number);
  // @ts-expect-error -- plain bytes never equal an encrypted value
  eq(persons.number, Buffer.from(number));
  // @ts-expect-error -- a blind index must be created by `Encryption`
  eq(persons.numberIndex, number);
  // @ts-expect-error -- the blind indexes must have the same label
  eq(persons.numberIndex, encryption.index(others.numberIndex, number));
  // @ts-expect-error -- a row must be encrypted before it is written
  const plain: typeof persons.$inferInsert = { id: 7, number };
  expect(plain).toBeDefined();
  expect(eq(persons.numberIndex, encryption.index(persons.numberIndex, number))).toBeDefined();
});
