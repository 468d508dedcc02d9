import type { MissingCode } from "@fundport/api";
import type { Rule } from "../../../db/rule-starts.ts";

/** A check for data that Fundport needs. The domain that owns the data defines it. */
export type MissingCheck = {
  code: MissingCode;
  isNeeded: boolean;
  /** The command that imports or creates the data. */
  command: string;
  /** The SQL query that returns the number of missing entries as `count`. */
  sql: string;
  /** The rule that refuses contracts while this data is missing. It applies only after the rule's start date. */
  rule?: Rule;
};

export const importCommand = (kind: string, file: string): string => `npm run import -- ${kind} ${file}`;
