import { createCounter } from "../count-rows.ts";
import { attackRows } from "./attack-rows.ts";

export const { countOf: attackCount, count: countAttack } = createCounter(attackRows);
