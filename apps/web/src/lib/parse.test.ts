import { describe, expect, it } from "vitest";
import { listOf, oneOf, orNull, parseFlag, parseInteger, parseText, recordOf } from "./parse.ts";

type Person = { id: number; name: string; nick: string | null; sex: "female" | "male"; isAdult: boolean };
const parsePerson = recordOf<Person>({
  id: parseInteger,
  name: parseText,
  nick: orNull(parseText),
  sex: oneOf(["female", "male"]),
  isAdult: parseFlag,
});
const jana: Person = { id: 7, name: "Jana", nick: null, sex: "female", isAdult: true };

describe("parsing unknown values", () => {
  it("accepts an object with valid fields and drops unknown fields", () => {
    expect(parsePerson({ ...jana, more: 1 })).toEqual(jana);
  });

  it.each([
    { id: 7.5 },
    { id: "7" },
    { id: null },
    { name: 5 },
    { nick: undefined },
    { sex: "other" },
    { isAdult: "yes" },
  ])("refuses an object with the field %j", (change) => expect(parsePerson({ ...jana, ...change })).toBeUndefined());

  it.each([undefined, null, 5, "text", []])("refuses %j instead of an object", (value) =>
    expect(parsePerson(value)).toBeUndefined(),
  );

  it("accepts a list only if all its entries are valid", () => {
    expect(listOf(parsePerson)([jana, jana])).toEqual([jana, jana]);
    expect(listOf(parsePerson)([jana, { ...jana, id: "7" }])).toBeUndefined();
    expect(listOf(parsePerson)(jana)).toBeUndefined();
    expect(listOf(orNull(parseText))([null, "a"])).toEqual([null, "a"]);
  });
});
