import { readLinkToken } from "@fundport/rules";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createNamedCookie, createSessionCookie } from "./session-cookie.ts";
import type { FindSession } from "./session-guard.ts";

/**
 * A request through a client's link. `cookie` is the value that this browser received when the client entered the code.
 */
export type LinkRequest = { readonly token: string; readonly cookie: string | undefined; readonly isAdvisor: boolean };
type Dependencies = {
  /** The name of the cookie; each kind of link has its own. */
  name: string;
  /** The path of the requests by link, such as `/api/sign`. */
  path: string;
  /** Finds an advisor's session: a browser with one is not the client's. */
  findSession: FindSession;
  isSecure: boolean;
};

/**
 * Creates the cookie that identifies clients at their links. Each link has its own path, so that one browser can have
 * several links open; the path of a `__Host-` cookie must be `/`. Under https the name prevents plain http pages from setting it.
 */
export function createClientCookie({ name: plainName, path, findSession, isSecure }: Dependencies) {
  const { name, read } = createNamedCookie(`${isSecure ? "__Secure-" : ""}${plainName}`);
  const sessionCookie = createSessionCookie(isSecure);
  return {
    async readLinkRequest(request: FastifyRequest, { token }: { token: string }): Promise<LinkRequest> {
      const { cookie: header = "" } = request.headers;
      const session = await findSession(sessionCookie.read(header), false);
      return { token, cookie: read(header), isAdvisor: session !== null };
    },

    /** Sets the cookie of this link in this browser. */
    set(reply: FastifyReply, token: string, value: string): void {
      void reply.setCookie(name, value, {
        path: `${path}/${readLinkToken(token)}`,
        httpOnly: true,
        sameSite: "strict",
        secure: isSecure,
      });
    },
  };
}
