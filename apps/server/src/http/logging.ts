import type { FastifyServerOptions } from "fastify";
import { redactUrl } from "./security/redact-url.ts";

/** Whether each answer is logged. */
export function isEachLogged(level: string): boolean {
  return ["trace", "debug", "info"].includes(level);
}

/** A logger of its own for each request, with its id, only where each answer is logged: it takes time to make. */
export function requestLoggers(level: string): NonNullable<FastifyServerOptions["childLoggerFactory"]> {
  const isChild = isEachLogged(level);
  return (logger, bindings, options) => (isChild ? logger.child(bindings, options) : logger);
}

/**
 * An error as it may be logged: what happened and where. What a failed query was given may be anybody's data and is left
 * out; `DrizzleQueryError` carries it in its message too.
 */
export function describeError(error: Error): LoggedError {
  const query = "query" in error && typeof error.query === "string" ? error.query : undefined;
  const places = (error.stack ?? "").split("\n").filter((line) => /^ {4}at /.test(line));
  return {
    type: error.name === "Error" ? error.constructor.name : error.name,
    message: query === undefined ? error.message : `Failed query: ${query}`,
    ...("code" in error && typeof error.code === "string" ? { code: error.code } : {}),
    stack: places.join("\n"),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}
type LoggedError = { type: string; message: string; code?: string; stack: string; cause?: LoggedError };

/** One line an answer; no header that carries a session, no body, no secret part of an address. */
export function loggerOptions(level: string): Exclude<FastifyServerOptions["logger"], boolean | undefined> {
  return {
    level,
    redact: {
      paths: ["req.headers.cookie", "req.headers.authorization", 'res.headers["set-cookie"]'],
      censor: "[redacted]",
    },
    serializers: {
      req: (request) => ({
        method: request.method,
        url: redactUrl(request.url),
        remoteAddress: request.ip,
        id: request.id,
      }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: describeError,
    },
  };
}
