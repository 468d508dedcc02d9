import { canReceiveSms } from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import { addPragueDays } from "../../../lib/prague-days.ts";
import { createTokenDigest, newToken } from "../../../lib/keys/secrets.ts";
import type { Clock } from "../../../ports/clock.ts";
import { createDownloadRepository } from "./repository.ts";

/** For so long a link to signed documents opens them; the advisor sends them again at any time. */
const linkDays = 90;

type Dependencies = { clock: Clock; secret: string; publicUrl: () => string; hasSms: boolean };

/** The digest of a link's token, by which the link is found. */
export function downloadDigest(secret: string): (token: string) => string {
  return createTokenDigest(secret, "download-link");
}

/** Makes links by which clients fetch their signed documents. Source: docs/decisions/189. */
export function createMakeDownloadLink({ clock, secret, publicUrl, hasSms }: Dependencies) {
  const digest = downloadDigest(secret);
  /** In the transaction of the e-mail that carries it; null where no code could be sent to the client's phone. */
  return async (
    transaction: Transaction,
    contract: { id: number; client: { phoneNumber?: string | null } | null },
  ): Promise<{ url: string; validUntil: Date } | null> => {
    if (!hasSms || !canReceiveSms(contract.client?.phoneNumber ?? "")) return null;
    const token = newToken();
    const validUntil = addPragueDays(clock.now(), linkDays);
    await createDownloadRepository(transaction).insert({
      tokenDigest: digest(token),
      contractId: contract.id,
      validUntil,
    });
    return { url: `${publicUrl()}/download/${token}`, validUntil };
  };
}
