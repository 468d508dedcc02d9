/**
 * `node bench/sales/first-calculation.ts` prints the duration of the first calculation of a full cart in a new process,
 * in ms.
 */
import { setTimeout as wait } from "node:timers/promises";
import { calculateCart } from "@fundport/cart";
import { makeFullCart } from "./full-cart.ts";

const { state, reference, today } = makeFullCart(50);
// Gives the engine time to collect the garbage from loading modules, which is not part of the calculation.
await wait(300);
const begin = performance.now();
const { totals } = calculateCart(state, reference, today);
const elapsedMs = performance.now() - begin;
if (totals.kind !== "totals") throw new Error("the full cart has no figures");
console.log(elapsedMs);
