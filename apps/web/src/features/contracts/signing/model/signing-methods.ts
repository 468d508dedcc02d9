import type { BrowserSettings, User } from "@fundport/api";
import { canReceiveSms } from "@fundport/rules";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";

export type SigningMethod = NonNullable<Contract["signing"]>["way"];
/** Why a way that the advisor may use cannot be gone now. */
export type MethodObstacle = "no-sms" | "not-mobile" | "needs-mobile" | "no-email" | "in-review";

/**
 * Returns the ways in which the advisor may have a contract signed, the usual one first. Source:
 * docs/reference/signing.md#three-ways.
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
 * Returns what closes a way. An internal check closes all but the link, which may be sent before. Codes need a gateway and
 * a mobile phone: the link asks for one too, and the pad if the portal is set so. The link also needs an address.
 */
export function obstacleOf(
  way: SigningMethod,
  { clientEmail, clientPhone, review }: Pick<Contract, "clientEmail" | "clientPhone" | "review">,
  { smsAvailable, signOnDeviceWithCode }: Pick<BrowserSettings, "smsAvailable" | "signOnDeviceWithCode">,
): MethodObstacle | null {
  if (way !== "External" && review === "Open") return "in-review";
  const needsCode = way !== "Biometric" || signOnDeviceWithCode;
  if (needsCode && !smsAvailable) return "no-sms";
  // If the pad needs a code too, no way is left to which the advisor could turn.
  if (needsCode && clientPhone !== null && !canReceiveSms(clientPhone))
    return signOnDeviceWithCode ? "needs-mobile" : "not-mobile";
  return way === "External" && clientEmail === null ? "no-email" : null;
}
