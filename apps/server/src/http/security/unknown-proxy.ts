import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app-type.ts";

/**
 * Says once, in each process, that a caller who is no proxy of TRUST_PROXY forwards for others. Behind a proxy that is not
 * named every visitor counts as one, so that a stranger's wrong passwords keep everybody out; and anybody may send the header,
 * so what it says is not believed, and not logged.
 */
export function warnOfUnknownProxy(app: App): void {
  let isSaid = false;
  app.addHook("onRequest", (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    if (!isSaid && isForwarded(request) && !isFromProxy(request)) {
      isSaid = true;
      const { remoteAddress } = request.socket;
      app.log.warn(
        { remoteAddress },
        `X-Forwarded-For came from ${remoteAddress ?? "a socket"}, which TRUST_PROXY does not name, and is not believed: if this is your proxy, set TRUST_PROXY=${remoteAddress ?? "…"}, or all visitors count as one address.`,
      );
    }
    done();
  });
}

function isForwarded({ headers }: FastifyRequest): boolean {
  return headers["x-forwarded-for"] !== undefined;
}

/** The framework reads the header only where the address that sent it is trusted. */
function isFromProxy({ ips, ip, socket }: FastifyRequest): boolean {
  return (ips?.length ?? 0) > 1 || ip !== socket.remoteAddress;
}
