import { ApiError } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { NamedCookie } from "./session-cookie.ts";

/** Who calls. */
export type SessionUser = {
  id: number;
  username: string;
  fullName: string;
  language: Language;
  roles: readonly string[];
  sessionId: string;
  /** An operator who has no second factor yet, where one is required: nothing but setting one up is open to them. */
  mustSetUpSecondFactor: boolean;
};
/**
 * Finds who a session cookie belongs to; `isActivity` keeps the session from ending for idleness. A session that is known
 * is given at once: every call asks.
 */
export type FindSession = (
  cookie: string | undefined,
  isActivity: boolean,
) => SessionUser | null | Promise<SessionUser | null>;
/** Whether a session that is over was ended by the operator's lock; told only to who has that session's cookie. */
type IsLockedOut = (cookie: string | undefined) => Promise<boolean>;
export type GuardedSessions = { find: FindSession; isLockedOut: IsLockedOut };

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** Answered without a session. Everything below /api needs one unless it says so. */
    isPublic?: boolean;
    /** Public, but its handler must know the user if one is logged in. */
    findsUser?: boolean;
    /** Needs a session and does not keep it alive: the ping. */
    isNoActivity?: boolean;
    /** Open to operators who have yet to set up the second factor that is required of them. */
    isForSetUp?: boolean;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    sessionUser: SessionUser | null;
  }
}

/**
 * Every call below /api needs a session, unless its route says otherwise: forgetting to say anything is safe. The route
 * counts, not the address as it was sent: `/%61pi/funds` is the same call.
 */
export function createSessionGuard({ find, isLockedOut }: GuardedSessions, { read }: NamedCookie) {
  return function guard(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
    const { config, url = "" } = request.routeOptions;
    const isOpen = config.isPublic === true || !url.startsWith("/api/") || request.is404;
    if (isOpen && config.findsUser !== true) return done();
    const cookie = read(request.headers.cookie);
    const found = find(cookie, config.isNoActivity !== true);
    if (found instanceof Promise) found.then(admit, done);
    else admit(found);

    function admit(user: SessionUser | null): void {
      request.sessionUser = user;
      if (isOpen) done();
      else if (user === null) isLockedOut(cookie).then(refuse, done);
      else if (user.mustSetUpSecondFactor && config.isForSetUp !== true)
        done(new ApiError("SecondFactorSetUpRequired"));
      else done();
    }
    function refuse(byLock: boolean): void {
      done(new ApiError(byLock ? "SessionLockedOut" : "Unauthorized"));
    }
  };
}

/** The user of a call behind the guard. */
export function currentUser(request: FastifyRequest): SessionUser {
  if (request.sessionUser === null) throw new ApiError("Unauthorized");
  return request.sessionUser;
}
