import { userDataCookie } from "@fundport/api";
import type { FastifyReply } from "fastify";
import { sessionCookie } from "./session-guard.ts";

/** A session that has just begun: the secret cookie, and what the readable one says. */
export type OpenedSession = { cookie: string; user: { id: number; name: string; language: string } };

/** The two cookies of a session: the one that is the session, and the one that the browser may read. */
export function createSessionCookies(isSecure: boolean) {
  const cookie = { path: "/", sameSite: "lax", secure: isSecure } as const;
  return {
    set(reply: FastifyReply, { cookie: id, user }: OpenedSession): void {
      reply
        .setCookie(sessionCookie, id, { ...cookie, httpOnly: true })
        .setCookie(userDataCookie, JSON.stringify(user), cookie);
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(sessionCookie, { ...cookie, httpOnly: true }).clearCookie(userDataCookie, cookie);
    },
  };
}
