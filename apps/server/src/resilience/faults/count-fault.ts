import { createCounter } from "../count-rows.ts";
import { faultRows } from "./fault-rows.ts";

const counter = createCounter(faultRows);
export const faultCount = counter.countOf;
export const countFault = counter.count;
