import type { User } from "@fundport/api";
import type { Contract } from "../api/contract-queries.ts";

export type SignWay = NonNullable<Contract["signing"]>["way"];
/** Why a way that the advisor may use cannot be gone now. */
export type WayObstacle = "no-sms" | "no-email";

/** The ways in which the advisor may have a contract signed, the usual one first. Source: client §6, signing options. */
export function listSignWays({
  signElectronically,
  signBiometrically,
}: Pick<User, "signElectronically" | "signBiometrically">): readonly SignWay[] {
  return [
    ...(signElectronically ? (["Sms"] as const) : []),
    ...(signBiometrically ? (["Biometric", "External"] as const) : []),
  ];
}

/** What stands in a way's way: codes need a gateway, which the link asks for too, and the link needs an address. */
export function obstacleOf(
  way: SignWay,
  { clientEmail }: Pick<Contract, "clientEmail">,
  smsAvailable: boolean,
): WayObstacle | null {
  if (way !== "Biometric" && !smsAvailable) return "no-sms";
  return way === "External" && clientEmail === null ? "no-email" : null;
}
