import type { sentWays as English } from "../../en/contracts/revocation.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const sentWays = {
  "sent-Post": "poštou",
  "sent-Email": "e-mailem",
  "sent-DataBox": "datovou schránkou",
  "sent-InPerson": "osobně",
  "sent-Link": "přes odkaz v e-mailu",
  "received-by": "Přijal",
  "received-registration": "IČO\u00a0{{number}}",
} as const satisfies SlavicNamespace<typeof English>;
