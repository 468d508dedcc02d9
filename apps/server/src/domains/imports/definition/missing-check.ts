import type { MissingCode } from "@fundport/api";
import type { Rule } from "../../../db/rule-starts.ts";

/** A check for data that the app requires. The domain that owns the data defines it. */
export type MissingCheck = {
  code: MissingCode;
  isNeeded: boolean;
  /** The command that adds the data. */
  command: string;
  /** Selects the number of missing entries as `count`. */
  sql: string;
  /** The rule that refuses contracts while this data is missing, once the rule has started. */
  rule?: Rule;
};

export const importCommand = (kind: string, file: string): string => `npm run import -- ${kind} ${file}`;
