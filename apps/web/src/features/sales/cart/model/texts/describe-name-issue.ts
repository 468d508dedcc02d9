import type { Issue } from "@fundport/rules";
import type { TFunction } from "i18next";

/** Returns the message for an issue of a name, whose limit is a number of characters. */
export function describeNameIssue(t: TFunction, { key, params }: Issue): string {
  return t(`validation:${key}`, { ...params });
}
