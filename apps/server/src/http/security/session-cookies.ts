import { userDataCookie } from "@fundport/api";
import type { FastifyReply } from "fastify";
import { createSessionCookie } from "./session-cookie.ts";

/** A session that has just begun: the secret cookie, and what the readable one says. */
export type OpenedSession = { cookie: string; user: { id: number; name: string; language: string } };

/** The two cookies of a session: the one that is the session, and the one that the browser may read. */
export function createSessionCookies(isSecure: boolean) {
  const { name, read } = createSessionCookie(isSecure);
  const cookie = { path: "/", sameSite: "lax", secure: isSecure } as const;
  return {
    read,
    set(reply: FastifyReply, { cookie: id, user }: OpenedSession): void {
      reply.setCookie(name, id, { ...cookie, httpOnly: true }).setCookie(userDataCookie, JSON.stringify(user), cookie);
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(name, { ...cookie, httpOnly: true }).clearCookie(userDataCookie, cookie);
    },
  };
}
