import { readLinkToken } from "@fundport/rules";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createNamedCookie, createSessionCookie } from "./session-cookie.ts";
import type { FindSession } from "./session-guard.ts";

/** Who comes with a link, and from where. `cookie` is what this browser was given when it entered the code. */
export type Visitor = { readonly token: string; readonly cookie: string | undefined; readonly isAdvisor: boolean };
type Dependencies = {
  /** Of the cookie, which each kind of link has its own of. */
  name: string;
  /** Below which the links' calls are, such as `/api/sign`. */
  path: string;
  /** Whether a browser holds an advisor's session: such a browser is not the client's. */
  findSession: FindSession;
  isSecure: boolean;
};

/**
 * How clients come in by their links: a cookie for each link, so that one browser can have several open. Under https its
 * name keeps pages without https from setting it; it has a path, and so cannot be of the host alone.
 */
export function createClientDoor({ name: plainName, path, findSession, isSecure }: Dependencies) {
  const { name, read } = createNamedCookie(`${isSecure ? "__Secure-" : ""}${plainName}`);
  const sessionCookie = createSessionCookie(isSecure);
  return {
    async visitorOf(request: FastifyRequest, { token }: { token: string }): Promise<Visitor> {
      const { cookie: header = "" } = request.headers;
      const session = await findSession(sessionCookie.read(header), false);
      return { token, cookie: read(header), isAdvisor: session !== null };
    },

    /** Lets this browser in at this link. */
    open(reply: FastifyReply, token: string, door: string): void {
      void reply.setCookie(name, door, {
        path: `${path}/${readLinkToken(token)}`,
        httpOnly: true,
        sameSite: "strict",
        secure: isSecure,
      });
    },
  };
}
