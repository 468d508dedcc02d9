import type { Issue } from "@fundport/rules";
import type { TFunction } from "i18next";

/** Returns the message of a name's issue; its limit is a number of characters. */
export function describeNameIssue(t: TFunction, { key, params }: Issue): string {
  return t(`validation:${key}`, { ...params });
}
