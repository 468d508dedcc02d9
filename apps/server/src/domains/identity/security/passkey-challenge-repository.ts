import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { passkeyChallenges } from "../sessions/tables.ts";

type Challenge = typeof passkeyChallenges.$inferSelect;

/** Stores the challenges that devices must sign. */
export function createChallengeRepository(db: Database) {
  return {
    /**
     * Stores a challenge. It replaces the browser's previous challenge for the same ceremony; expired challenges are
     * deleted.
     */
    async storeChallenge(challenge: Challenge, now: Date): Promise<void> {
      await db.execute(sql`delete from ${passkeyChallenges} where (bound_to, ceremony) in
        (select bound_to, ceremony from ${passkeyChallenges}
          where ${passkeyChallenges.expiresAt} <= ${now.toISOString()}::timestamptz limit 1000 for update skip locked)`);
      await db
        .insert(passkeyChallenges)
        .values(challenge)
        .onConflictDoUpdate({ target: [passkeyChallenges.boundTo, passkeyChallenges.ceremony], set: challenge });
    },

    /** Deletes the challenge and returns it, so that only one of several concurrent responses to it is checked. */
    async takeChallenge(boundTo: string, ceremony: Challenge["ceremony"]): Promise<Challenge | null> {
      const [challenge] = await db
        .delete(passkeyChallenges)
        .where(and(eq(passkeyChallenges.boundTo, boundTo), eq(passkeyChallenges.ceremony, ceremony)))
        .returning();
      return challenge ?? null;
    },
  };
}
