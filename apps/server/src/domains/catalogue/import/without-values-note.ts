import { countOf } from "../../imports/definition/report.ts";

/** Returns a note for the import report about programs without values, with possible reasons. */
export function withoutValuesNote(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  return [
    `No values for ${countOf(names.length, "program")} (${names.slice(0, 5).join(", ")}${names.length > 5 ? ", …" : ""}): a fund has no prices, or the exchange rates of its currency don't go back far enough.`,
  ];
}
