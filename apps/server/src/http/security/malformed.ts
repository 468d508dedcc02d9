import { ApiError } from "@fundport/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app-type.ts";

/**
 * Refuses two kinds of requests with the usual error body, because Node would send an empty body: HTTP/1.1 without a
 * host, and an Expect header other than 100-continue. Source: RFC 9112, §3.2; RFC 9110, §10.1.1.
 */
export function refuseMalformed(app: App): void {
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.addHook("onRequest", ({ raw, headers }: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    const { expect } = headers;
    if (expect !== undefined && expect.toLowerCase() !== "100-continue") done(new ApiError("ExpectationFailed"));
    else if (raw.httpVersion === "1.1" && headers.host === undefined) done(new ApiError("ValidationFailed"));
    else done();
  });
}
