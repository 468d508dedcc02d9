import type { Lock } from "@fundport/api";
import type { TFunction } from "i18next";

/**
 * Names the locked user, username or address, for example "Jana Nováková", "name guessed@example.com" or "address
 * 192.0.2.1".
 */
export function describeWho(t: TFunction<"locks">, { by, who, fullName }: Lock): string {
  return fullName ?? t(`by-${by}`, { who });
}
