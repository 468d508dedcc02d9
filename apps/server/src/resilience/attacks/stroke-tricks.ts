const point = { x: 20, y: 90, t: 0, p: 0.5 };
const pad = { width: 600, height: 200 };
const written = (drawing: object): string => JSON.stringify(drawing);
const line = (part: string): string => `{"strokes":[[${part}]],"width":600,"height":200}`;
const many = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({ x: index % 600, y: 1, t: index }));

/** JSON texts that are not a genuine drawing. Each must be refused, and no signature may be stored. */
export const strokeTricks: readonly (readonly [string, string])[] = [
  ["nothing", "null"],
  ["a text", '"strokes"'],
  ["a code in the pad's place", '"123456"'],
  ["no stroke", written({ ...pad, strokes: [] })],
  ["a stroke without a point", written({ ...pad, strokes: [[]] })],
  ["no pad", written({ strokes: [[point]] })],
  ["a pad of no size", written({ strokes: [[point]], width: 0, height: 0 })],
  ["a pad beyond all sizes", written({ strokes: [[point]], width: 1e9, height: 1e9 })],
  ["a number that is none", line('{"x":NaN,"y":1,"t":0}')],
  ["a number without an end", line('{"x":Infinity,"y":1,"t":0}')],
  ["a number beyond all numbers", line('{"x":1e999,"y":1,"t":0}')],
  ["a number in words", line('{"x":"1","y":1,"t":0}')],
  ["a point far away", line('{"x":1e12,"y":-1e12,"t":0}')],
  ["a point just outside", line('{"x":20001,"y":1,"t":0}')],
  ["a time before the first", line('{"x":1,"y":1,"t":-1}')],
  ["a time in days", line('{"x":1,"y":1,"t":1e12}')],
  ["a pressure beyond all", line('{"x":1,"y":1,"t":0,"p":2}')],
  ["null for a coordinate", line('{"x":null,"y":1,"t":0}')],
  ["a point that is a list", line("[1,2,3]")],
  ["a point that is SVG", line('"M0 0\\"/><script>alert(1)</script>"')],
  ["a coordinate that is Typst", line('{"x":"#read(\\"/etc/passwd\\")","y":1,"t":0}')],
  ["a coordinate with an object behind it", line('{"x":{"valueOf":1},"y":1,"t":0}')],
  ["strokes by number", written({ ...pad, strokes: { 0: [point], length: 1 } })],
  ["a stroke of 4,001 points", written({ ...pad, strokes: [many(4001)] })],
  ["401 strokes", written({ ...pad, strokes: Array.from({ length: 401 }, () => [point]) })],
  ["a million points", written({ ...pad, strokes: Array.from({ length: 400 }, () => many(2500)) })],
  ["one tap", written({ ...pad, strokes: [[point]] })],
  ["taps that fill the pad", written({ ...pad, strokes: many(390).map((tap) => [tap]) })],
  ["a dot that is filled in", written({ ...pad, strokes: [many(900).map((_, t) => ({ x: 300 + (t % 9), y: 1, t }))] })],
  ["a name that begins outside the pad", written({ ...pad, strokes: [[{ x: -1, y: 1, t: 0 }, ...many(300)]] })],
  [
    "a name on a pad beside this one",
    written({ ...pad, strokes: [many(300).map((_, t) => ({ x: 700 + t, y: 9, t }))] }),
  ],
  [
    "a line that is invisible on a very high pad",
    written({ width: 50, height: 10_000, strokes: [many(45).map((_, t) => ({ x: t, y: 1, t }))] }),
  ],
  ["a hundred levels", `${"[".repeat(100)}${"]".repeat(100)}`],
  ["a prototype alone", '{"__proto__":{"strokes":[[{"x":1,"y":1,"t":0}]],"width":600,"height":200}}'],
];
