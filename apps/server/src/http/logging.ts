import type { FastifyServerOptions } from "fastify";
import { redactUrl } from "./security/redact-url.ts";

/**
 * Creates a logger with the request id, but only if the level logs each response, because creating a logger takes time.
 */
export function requestLoggers(level: string): NonNullable<FastifyServerOptions["childLoggerFactory"]> {
  const isChild = ["trace", "debug", "info"].includes(level);
  return (logger, bindings, options) => (isChild ? logger.child(bindings, options) : logger);
}

/**
 * Returns the parts of an error and of its causes that may be logged: type, message, code and stack. The parameters of
 * a failed query may be personal data and are left out. Since `DrizzleQueryError` also has them in its message, that
 * message is replaced.
 */
export function describeError(error: Error): LoggedError {
  const query = "query" in error && typeof error.query === "string" ? error.query : undefined;
  const stackLines = (error.stack ?? "").split("\n").filter((line) => /^ {4}at /.test(line));
  return {
    type: error.name === "Error" ? error.constructor.name : error.name,
    message: query === undefined ? error.message : `Failed query: ${query}`,
    ...("code" in error && typeof error.code === "string" ? { code: error.code } : {}),
    stack: stackLines.join("\n"),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}
type LoggedError = { type: string; message: string; code?: string; stack: string; cause?: LoggedError };

/** Logs one line for each response, without session headers, bodies and secret parts of addresses. */
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
