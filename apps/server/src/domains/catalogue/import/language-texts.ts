import { pattern, oneOf } from "../../imports/definition/column-types.ts";
import { whole } from "../../imports/definition/number-types.ts";

export const code = pattern(/^[A-Z][A-Z\d_$]{0,59}$/, "code of at most 60 capitals, digits and underscores");

export const status = oneOf(["Active", "Disabled", "ComingSoon"]);

export const order = whole(0, 100_000);

/** Returns SQL that selects the texts of a `jsonb` column as the columns `<prefix>_en`, `_cs` and `_sk`. */
export const namesOf = (column: string, prefix: string): string =>
  ["en", "cs", "sk"].map((language) => `${column}->>'${language}' as ${prefix}_${language}`).join(", ");

/** Returns SQL that combines the columns `<prefix>_en`, `_cs` and `_sk` into one JSON object; null if all are empty. */
export const textsIn = (prefix: string): string =>
  `case when coalesce(g.${prefix}_en, g.${prefix}_cs, g.${prefix}_sk) is not null then jsonb_build_object('en', coalesce(g.${prefix}_en, ''), 'cs', coalesce(g.${prefix}_cs, ''), 'sk', coalesce(g.${prefix}_sk, '')) end`;

export const textColumns = (prefix: string): string =>
  ["en", "cs", "sk"].map((language) => `${prefix}_${language} text`).join(", ");
