import { createCounter } from "../count-rows.ts";
import { faultRows } from "./fault-rows.ts";

export const { countOf: faultCount, count: countFault } = createCounter(faultRows);
