import fc from "fast-check";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Values that often cause errors. They are JSON text, because a parser would change some of them. */
const hostileTexts = [
  "null",
  "true",
  "[]",
  "{}",
  "[[]]",
  '""',
  "0",
  "-0",
  "-1",
  "99",
  "100",
  "0.5",
  "1e12",
  "1000000000001",
  "1e308",
  "-1e308",
  "1e999",
  "2147483647",
  "2147483648",
  "1099511627776",
  "9007199254740993",
  "1e-320",
  '"NaN"',
  '"1"',
  '"0x10"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e\\u0007\\u001b[31m"',
  '"😀 ž ‱ \\u00ad"',
  '"__proto__"',
  '"constructor"',
  `"'; drop table users; --"`,
  '"<script>alert(1)</script>"',
  '"../../../etc/passwd"',
  '"0000-01-01"',
  '"9999-12-31"',
  '"2026-02-30"',
  '"1980-05-17T00:00:00Z"',
  '{"__proto__":1}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":null,"valueOf":1}',
  '{"\\u0000":1}',
  '{"\\ud800":"\\u0000"}',
  '{"then":1}',
  `"${"x".repeat(900_000)}"`,
  `"${"\\u0000".repeat(1000)}"`,
  `[${"1,".repeat(100_000)}1]`,
  `${"[".repeat(100)}${"]".repeat(100)}`,
  `${"[".repeat(5000)}${"]".repeat(5000)}`,
  `${"[".repeat(400_000)}${"]".repeat(400_000)}`,
  `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`,
];

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.double().map((value) => (Number.isFinite(value) ? String(value) : "1e400")) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 50 }).map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.json() },
);

/**
 * Returns the path of every value inside a JSON value, as a list of keys. The empty list stands for the whole value.
 */
function placesOf(value: Json, path: string[] = []): string[][] {
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([key, part]) => placesOf(part, [...path, key]))];
}

type Change = { kind: "replace" | "remove" | "add"; text: string };

/** Writes a value as JSON text, with a change at one path. */
function write(value: Json, path: readonly string[], change: Change): string {
  const [key, ...rest] = path;
  if (key === undefined) return change.kind === "replace" ? change.text : JSON.stringify(value);
  const isList = Array.isArray(value);
  const parts = Object.entries(value as Record<string, Json>).flatMap(([name, part]) => {
    const before = isList ? "" : `${JSON.stringify(name)}:`;
    if (name !== key) return [`${before}${JSON.stringify(part)}`];
    if (rest.length > 0) return [`${before}${write(part, rest, change)}`];
    if (change.kind === "remove") return [];
    // Writes the key twice; parsers use the last value.
    if (change.kind === "add") return [`${before}${JSON.stringify(part)}`, `${before}${change.text}`];
    return [`${before}${change.text}`];
  });
  return isList ? `[${parts.join(",")}]` : `{${parts.join(",")}}`;
}

/** Generates the JSON text of a valid body that is changed in one place. */
export function mutateBody(valid: Json): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...placesOf(valid)), fc.constantFrom("replace", "replace", "remove", "add"), hostileText)
    .map(([path, kind, text]) => write(valid, path, { kind, text }));
}

/** Generates ids for a path: valid, invalid and almost valid. */
export const anyId: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ..."1 11 0 -1 1.0 1.5 0x10 1e1 +1 01 2147483647 2147483648 99999999999999999999 NaN Infinity null".split(" "),
    ..." 1|1 |1\0|\0|١|１|true|[1]|{}|__proto__|constructor|..|.|1/../2|%|%00|'|;|1,2|1&2".split("|"),
    "9".repeat(4000),
    "9".repeat(5000),
  ),
  fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" }).map((text) => text.toWellFormed()),
  fc.integer().map(String),
);

/** Generates URL-encoded values for a query parameter. */
export const anyQueryValue: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ..."1 11 2 1000 1001 0x10 1e2 0 -1 1.5 NaN 11,12 9999999999 11,,12 2147483648".split(" "),
    ..."0000-01-01 0001-01-01 9999-12-31 2026-02-30 2026-01-01T00:00:00Z -000001-01-01 10000-01-01".split(" "),
    ..."%00 %zz %ff %ed%a0%80 %c0%80 %F0%9F%98%80 a%00b [] {} '".split(" "),
    "",
    "x".repeat(8000),
    `1${",1".repeat(99)}`,
    `1${",1".repeat(100)}`,
  ),
  fc.string({ maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
