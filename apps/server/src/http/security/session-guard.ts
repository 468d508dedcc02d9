import { ApiError } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { NamedCookie } from "./session-cookie.ts";

export type SessionUser = {
  id: number;
  username: string;
  fullName: string;
  language: Language;
  roles: readonly string[];
  sessionId: string;
  /**
   * True for an operator who has not set up the required two-step verification. The operator may not do anything else
   * before that.
   */
  mustSetUpSecondFactor: boolean;
};
/**
 * Finds the user of a session cookie. With `isActivity` the request keeps the session alive. Cached sessions are
 * returned synchronously: with a promise for each session, a fund detail would take 7 % longer, and price histories
 * would reach the limit of their budget.
 */
export type FindSession = (
  cookie: string | undefined,
  isActivity: boolean,
) => SessionUser | null | Promise<SessionUser | null>;
/**
 * Returns true if an operator ended this session by locking the user. Only the browser with the session's cookie can
 * find this out.
 */
type IsLockedOut = (cookie: string | undefined) => Promise<boolean>;
export type GuardedSessions = { find: FindSession; isLockedOut: IsLockedOut };

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface FastifyContextConfig {
    /** True if the route needs no session. All other routes below /api need one. */
    isPublic?: boolean;
    /** True if the route needs no session, but its handler needs the user if one is logged in. */
    findsUser?: boolean;
    /** True if the route needs a session but does not keep it alive, such as the ping. */
    isNoActivity?: boolean;
    /** True if operators may use the route before they have set up the required two-step verification. */
    isForSetUp?: boolean;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface FastifyRequest {
    sessionUser: SessionUser | null;
  }
}

/**
 * Requires a session for every request below /api unless its route is public, so a route without configuration is safe.
 * The guard checks the matched route and not the raw address, because `/%61pi/funds` matches the same route.
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

/** Returns the user of a request that has passed the guard. Throws `Unauthorized` if no user is logged in. */
export function currentUser(request: FastifyRequest): SessionUser {
  if (request.sessionUser === null) throw new ApiError("Unauthorized");
  return request.sessionUser;
}
