import type { sentWays as English } from "../../en/contracts/revocation.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const sentWays = {
  "sent-Post": "poštou",
  "sent-Email": "e-mailom",
  "sent-DataBox": "cez elektronickú schránku",
  "sent-InPerson": "osobne",
  "sent-Link": "cez odkaz v e-maile",
  "received-by": "Prijal",
  "received-registration": "IČO\u00a0{{number}}",
} as const satisfies SlavicNamespace<typeof English>;
