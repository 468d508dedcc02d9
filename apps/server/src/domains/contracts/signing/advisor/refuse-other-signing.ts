import { ApiError } from "@fundport/api";
import type { SignableContract } from "../../records/contract-store.ts";
import { documentSetToSign } from "../refuse.ts";
import type { SigningRow } from "../repository.ts";

/** Returns the current signing if it uses the requested way. Errors: `ContractStateChanged`, `DocumentSetChanged`. */
export function refuseOtherSigning(
  live: SigningRow | null,
  contract: SignableContract,
  way: SigningRow["way"],
): SigningRow {
  const documentSet = documentSetToSign(contract);
  if (live?.way !== way) throw new ApiError("ContractStateChanged");
  if (live.documentSet !== documentSet) throw new ApiError("DocumentSetChanged");
  return live;
}
