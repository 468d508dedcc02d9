import { ApiError, type OwnSession } from "@fundport/api";
import type { SessionUser } from "../../../http/security/session-guard.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { OwnSessionRepository } from "./own-sessions-repository.ts";
import { sessionCutoffs, type SessionLimits } from "../sessions/session-lifetime.ts";

type Dependencies = {
  repository: OwnSessionRepository;
  clock: Clock;
  limits: SessionLimits;
  /** Drops the session with this digest from this process immediately. The database notifies the other processes. */
  forget: (idDigest: string) => void;
};
type Caller = Pick<SessionUser, "id" | "sessionId">;
type Row = Awaited<ReturnType<OwnSessionRepository["list"]>>[number];

/** Lists and ends a user's own sessions. Source: docs/reference/sessions.md#own-sessions. */
export function createOwnSessions({ repository, clock, limits, forget }: Dependencies) {
  return {
    /** Returns the current session first; the other sessions follow, the most recently used first. */
    async list({ id, sessionId }: Caller): Promise<OwnSession[]> {
      const now = clock.now();
      const rows = await repository.list(id, sessionCutoffs(limits, now));
      const all = rows.map((row) => present(row, sessionId, now));
      return [...all.filter(({ isCurrent }) => isCurrent), ...all.filter(({ isCurrent }) => !isCurrent)];
    },

    /**
     * Ends a session by its public id; returns true if it was the current session. Throws `NotFound` if the user has no
     * such session.
     */
    async end({ id, sessionId }: Caller, publicId: string): Promise<boolean> {
      const digest = await repository.end(id, publicId);
      if (digest === null) throw new ApiError("NotFound");
      forget(digest);
      return digest === sessionId;
    },

    /** Ends all sessions except the current one; returns their number. */
    async endOthers({ id, sessionId }: Caller): Promise<number> {
      const ended = await repository.endOthers(id, sessionId);
      for (const digest of ended) forget(digest);
      return ended.length;
    },
  };
}

function present(row: Row, currentDigest: string, now: Date): OwnSession {
  const isCurrent = row.idDigest === currentDigest;
  // The current session is in use now, but the database does not contain this time yet.
  const lastSeenAt = isCurrent ? now : row.lastSeenAt;
  return {
    id: row.publicId,
    isCurrent,
    browser: row.browser,
    system: row.system,
    kind: row.deviceKind,
    openedBy: row.openedBy,
    openedAt: row.createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    address: row.address,
  };
}
