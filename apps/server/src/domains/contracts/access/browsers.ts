import type { Database, Transaction } from "../../../db/client.ts";
import { createTokenDigest, newToken } from "../../../lib/keys/secrets.ts";
import type { Clock } from "../../../ports/clock.ts";
import { createBrowserRepository } from "./browser-repository.ts";

/** Hours for which a browser may read without a new code. */
const browserHours = 2;
const hourMs = 3_600_000;

type Dependencies = { db: Database; clock: Clock; secret: string };

/** Creates the store of browsers in which a client has entered a code. Each browser may read for two hours. */
export function createAdmittedBrowsers({ db, clock, secret }: Dependencies) {
  const digest = createTokenDigest(secret, "client-door");

  return {
    /** Admits a browser for two hours. Returns its cookie value. */
    async admitBrowser(subject: string, on: Database | Transaction = db): Promise<string> {
      const token = newToken();
      const now = clock.now();
      const validUntil = new Date(now.getTime() + browserHours * hourMs);
      await createBrowserRepository(on).add({ tokenDigest: digest(token), subject, validUntil }, now);
      return token;
    },

    /** Returns true if the browser with this cookie may read the subject. */
    async isAdmitted(subject: string, token: string | undefined): Promise<boolean> {
      if (token === undefined || token === "") return false;
      return await createBrowserRepository(db).has(subject, digest(token), clock.now());
    },

    /** Ends the access of all browsers of a subject. */
    revokeBrowsers: (transaction: Transaction, subject: string): Promise<void> =>
      createBrowserRepository(transaction).removeAll(subject),
  };
}
