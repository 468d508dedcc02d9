import type { MissingCode } from "@fundport/api";
import type { Rule } from "../../../db/rule-starts.ts";

/** A check for data that the portal needs; the domain that owns the data defines it. */
export type MissingCheck = {
  code: MissingCode;
  isNeeded: boolean;
  /** The command that adds the data. */
  command: string;
  /** Returns the number of missing entries as `count`. */
  sql: string;
  /** The rule that refuses contracts while this is missing, from its start. */
  rule?: Rule;
};

export const importCommand = (kind: string, file: string): string => `npm run import -- ${kind} ${file}`;
