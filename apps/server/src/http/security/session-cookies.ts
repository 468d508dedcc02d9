import { userDataCookie } from "@fundport/api";
import type { FastifyReply } from "fastify";
import { createSessionCookie } from "./session-cookie.ts";

/** A new session: the value of the secret cookie, and the content of the readable cookie. */
export type OpenedSession = { cookie: string; user: { id: number; name: string; language: string } };

/** Creates the two cookies of a session: a secret one, and one that scripts of the page may read. */
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
