import { ApiError } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { FastifyRequest } from "fastify";

/** Who calls. */
export type SessionUser = {
  id: number;
  username: string;
  fullName: string;
  language: Language;
  roles: readonly string[];
  sessionId: string;
};
/** Finds who a session cookie belongs to; `isActivity` keeps the session from ending for idleness. */
export type FindSession = (cookie: string | undefined, isActivity: boolean) => Promise<SessionUser | null>;

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** Answered without a session. Everything below /api needs one unless it says so. */
    isPublic?: boolean;
    /** Needs a session and does not keep it alive: the ping. */
    isNoActivity?: boolean;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    sessionUser: SessionUser | null;
  }
}

export const sessionCookie = "fundport-session";

/** Every call below /api needs a session, unless its route says otherwise: forgetting to say anything is safe. */
export function createSessionGuard(findSession: FindSession) {
  return async function guard(request: FastifyRequest): Promise<void> {
    const { config } = request.routeOptions;
    if (config.isPublic === true || !request.url.startsWith("/api/") || request.is404) return;
    request.sessionUser = await findSession(request.cookies[sessionCookie], config.isNoActivity !== true);
    if (request.sessionUser === null) throw new ApiError("Unauthorized");
  };
}

/** The user of a call behind the guard. */
export function currentUser(request: FastifyRequest): SessionUser {
  if (request.sessionUser === null) throw new ApiError("Unauthorized");
  return request.sessionUser;
}
