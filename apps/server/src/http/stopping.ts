import { ApiError } from "@fundport/api";
import type { FastifyInstance } from "fastify";

/**
 * Refuses what comes on connections that are still open once the portal stops, in the one shape of every failure: the
 * framework has a shape of its own for it, which is switched off. Another process, or this one a moment later, answers.
 */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook("preClose", (done) => {
    isStopping = true;
    done();
  });
  app.addHook("onRequest", (_request, _reply, done) => done(isStopping ? new ApiError("TryAgain") : undefined));
}
