import { canReceiveSms } from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import { addPragueDays } from "../../../lib/prague-days.ts";
import { createTokenDigest, newToken } from "../../../lib/keys/secrets.ts";
import type { Clock } from "../../../ports/clock.ts";
import { createDownloadRepository } from "./repository.ts";

/** Days for which a link is valid. The advisor can send the documents again at any time. */
const linkDays = 90;

type Dependencies = { clock: Clock; secret: string; publicUrl: () => string; hasSms: boolean };

/** Returns the function that computes the digest of a token. Links are found by this digest. */
export function downloadDigest(secret: string): (token: string) => string {
  return createTokenDigest(secret, "download-link");
}

/**
 * Creates the function that creates links with which clients download their signed documents.
 * Source: docs/reference/delivery.md#client-download.
 */
export function createMakeDownloadLink({ clock, secret, publicUrl, hasSms }: Dependencies) {
  const digest = downloadDigest(secret);
  /** Stores a link in the transaction of its email. Returns null if the client's phone cannot receive a code. */
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
