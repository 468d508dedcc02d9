/**
 * Prints the duration of a fixed piece of work in ms. Like the server and its pages, the work compiles new program
 * text, creates short-lived objects, maps and JSON, and runs long loops over numbers. It uses no product code, so its
 * duration does not change with the product.
 */
import { Script } from "node:vm";

const functions = 400;
const rounds = 6;

const text = [
  ...Array.from(
    { length: functions },
    (_value, index) => `function work${index}(seed) {
  const list = [];
  for (let step = 0; step < 40; step += 1) list.push({ step, value: (step * seed + ${index}) % 97, name: "n" + (step % 7) });
  const byName = new Map(list.map(({ name, value }) => [name, value]));
  const series = new Float64Array(120);
  let sum = seed;
  for (let month = 0; month < series.length; month += 1) series[month] = sum = (sum + ${index}) * 1.003;
  return [...byName.values()].reduce((total, value) => total + value, 0) + JSON.stringify(list).length + series[119];
}`,
  ),
  "let total = 0;",
  `for (let round = 0; round < ${rounds}; round += 1) {`,
  ...Array.from({ length: functions }, (_value, index) => `  total += work${index}(round);`),
  "}",
  "total;",
].join("\n");

const begin = performance.now();
const total: unknown = new Script(text).runInThisContext();
const elapsedMs = performance.now() - begin;
if (typeof total !== "number" || !Number.isFinite(total)) throw new Error("the yardstick has no sum");
console.log(elapsedMs.toFixed(2));
