import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app-type.ts";

/**
 * Logs a single warning per process if X-Forwarded-For arrives from an address that TRUST_PROXY does not name. Behind such a
 * proxy all clients count as one, so that the wrong passwords of one lock out all. Anybody may send the header, so its value
 * is neither used nor logged.
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

/** Fastify reads the header only if it trusts the address that sent it. */
function isFromProxy({ ips, ip, socket }: FastifyRequest): boolean {
  return (ips?.length ?? 0) > 1 || ip !== socket.remoteAddress;
}
