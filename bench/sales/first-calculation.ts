/** `node bench/sales/first-calculation.ts`: what the first calculation of a full cart takes in a process that has made none, in ms. */
import { setTimeout as wait } from "node:timers/promises";
import { calculateCart } from "@fundport/cart";
import { makeFullCart } from "./full-cart.ts";

const { state, reference, today } = makeFullCart(50);
// What loading has left behind is not the calculation's: the engine clears it away meanwhile.
await wait(300);
const begin = performance.now();
const { totals } = calculateCart(state, reference, today);
const elapsedMs = performance.now() - begin;
if (totals.kind !== "totals") throw new Error("the full cart has no figures");
console.log(elapsedMs);
