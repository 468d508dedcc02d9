import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app-type.ts";

/**
 * Logs one warning per process if X-Forwarded-For comes from an address that is not in TRUST_PROXY. Behind such a proxy
 * all clients count as one, so that one client's wrong passwords lock out all clients. Anyone may send the header, so
 * its value is neither used nor logged.
 */
export function warnOfUnknownProxy(app: App): void {
  let isLogged = false;
  app.addHook("onRequest", (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    if (!isLogged && isForwarded(request) && !isFromProxy(request)) {
      isLogged = true;
      const { remoteAddress } = request.socket;
      app.log.warn(
        { remoteAddress },
        `X-Forwarded-For came from ${remoteAddress ?? "a socket"}, which is not in TRUST_PROXY, and was ignored. If this is your proxy, set TRUST_PROXY=${remoteAddress ?? "…"}; otherwise all visitors count as one address.`,
      );
    }
    done();
  });
}

function isForwarded({ headers }: FastifyRequest): boolean {
  return headers["x-forwarded-for"] !== undefined;
}

/** Returns true if Fastify trusts the sender of the header: only then it reads the header. */
function isFromProxy({ ips, ip, socket }: FastifyRequest): boolean {
  return (ips?.length ?? 0) > 1 || ip !== socket.remoteAddress;
}
