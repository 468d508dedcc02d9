import { formatWait, pickLanguage } from "@fundport/i18n";
import type { i18n, TFunction } from "i18next";
import type { Failure } from "#lib/http/failure.ts";

/** Returns the message of a failure. If the user has to wait, the message includes the remaining time. */
export function describeFailure(t: TFunction, { language }: i18n, { key, context, retryAt }: Failure): string {
  if (retryAt === null) return t(key);
  return t(key, { context: context ?? "", when: formatWait(pickLanguage([language]), (retryAt - Date.now()) / 1000) });
}
