import type { BrowserSettings, User } from "@fundport/api";
import { canReceiveSms } from "@fundport/rules";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";

export type SigningMethod = NonNullable<Contract["signing"]>["way"];
/** The reason why a method is not available now although the advisor has the right to use it. */
export type MethodObstacle = "no-sms" | "not-mobile" | "needs-mobile" | "no-email" | "in-review";

/**
 * Returns the signing methods that the advisor has the right to use, the usual one first.
 * Source: docs/reference/signing.md#three-ways.
 */
export function listSigningMethods({
  signElectronically,
  signBiometrically,
}: Pick<User, "signElectronically" | "signBiometrically">): readonly SigningMethod[] {
  return [
    ...(signElectronically ? (["Sms"] as const) : []),
    ...(signBiometrically ? (["Biometric", "External"] as const) : []),
  ];
}

/**
 * Returns why a method is not available; null if it is available. An open internal review blocks all methods except the
 * link, which may be sent before the approval. Sending a code requires an SMS gateway and a mobile phone: SMS and link
 * always need a code, the pad only if `signOnDeviceWithCode` is set. The link also requires an email address.
 */
export function obstacleOf(
  way: SigningMethod,
  { clientEmail, clientPhone, review }: Pick<Contract, "clientEmail" | "clientPhone" | "review">,
  { smsAvailable, signOnDeviceWithCode }: Pick<BrowserSettings, "smsAvailable" | "signOnDeviceWithCode">,
): MethodObstacle | null {
  if (way !== "External" && review === "Open") return "in-review";
  const needsCode = way !== "Biometric" || signOnDeviceWithCode;
  if (needsCode && !smsAvailable) return "no-sms";
  // The message "not-mobile" recommends the pad. If the pad needs a code too, no method is left to recommend.
  if (needsCode && clientPhone !== null && !canReceiveSms(clientPhone))
    return signOnDeviceWithCode ? "needs-mobile" : "not-mobile";
  return way === "External" && clientEmail === null ? "no-email" : null;
}
