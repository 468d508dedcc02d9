import { readLinkToken } from "@fundport/rules";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createNamedCookie, createSessionCookie } from "./session-cookie.ts";
import type { FindSession } from "./session-guard.ts";

/**
 * A request that a client makes with a link. `cookie` is the value that this browser received when the client entered
 * the code.
 */
export type LinkRequest = { readonly token: string; readonly cookie: string | undefined; readonly isAdvisor: boolean };
type Dependencies = {
  /** The name of the cookie, which differs for each kind of link. */
  name: string;
  /** The path of requests with this kind of link, such as `/api/sign`. */
  path: string;
  /** Finds an advisor's session: a browser with such a session belongs to an advisor and not to the client. */
  findSession: FindSession;
  isSecure: boolean;
};

/**
 * Creates the cookie that identifies clients who use a link. The cookie's path is the path of one link, so that one
 * browser can have several links open. A `__Host-` prefix is not possible, because it requires the path `/`. Under
 * https the `__Secure-` prefix prevents plain http pages from setting the cookie.
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

    /** Sets the cookie of one link in this browser. */
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
