import { createCounter } from "../count-rows.ts";
import { attackRows } from "./attack-rows.ts";

const counter = createCounter(attackRows);
export const attackCount = counter.countOf;
export const countAttack = counter.count;
