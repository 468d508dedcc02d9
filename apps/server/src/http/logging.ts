import type { FastifyServerOptions } from "fastify";
import { redactUrl } from "./security/redact-url.ts";

/** Creates a child logger with the id of each request, only if each response is logged: creating one takes time. */
export function requestLoggers(level: string): NonNullable<FastifyServerOptions["childLoggerFactory"]> {
  const isChild = ["trace", "debug", "info"].includes(level);
  return (logger, bindings, options) => (isChild ? logger.child(bindings, options) : logger);
}

/**
 * Returns the parts of an error that may be logged: what happened and where. Parameters of a failed query may be personal
 * data and are left out; `DrizzleQueryError` also has them in its message.
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

/** Logs one line for each response, without headers that carry a session, bodies and secret parts of addresses. */
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
