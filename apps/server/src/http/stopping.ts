import { ApiError } from "@fundport/api";
import type { FastifyInstance } from "fastify";

/**
 * Refuses requests on open connections while the server stops, with the usual error body. Fastify's own response to
 * such requests is switched off. If a client repeats the request, another process serves it, or this one after its
 * restart.
 */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook("preClose", (done) => {
    isStopping = true;
    done();
  });
  app.addHook("onRequest", (_request, _reply, done) => done(isStopping ? new ApiError("TryAgain") : undefined));
}
