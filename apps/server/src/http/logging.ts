import type { FastifyServerOptions } from "fastify";

/** Parts of an address that must not stand in a log: tokens of links, personal ids and names of look-ups. */
const secretPaths = [
  /(\/api\/internalsso\/)(?!token\/gettoken)[^/?]+/g,
  /^(\/(?:internalsso|reset-password|registration-confirm|sign|client|download)\/)[^/?]+/g,
  /(\/ta-server\/sso\/)[^/?]+/g,
  /(\/registration-decision\/(?:accept|decline)\/)[^/?]+/g,
  /(\/api\/user\/(?:acceptregistration|declineregistration|registrationrequest)\/)[^/?]+/g,
  /(webrequest\D{0,20}?)\d+/g,
  /(\/api\/(?:sign|clientform|download|employer)\/)[^/?]+/g,
  /(\/api\/proposal\/)(?!generate$|send$)[^/?]+/g,
  // To the end: a number may hold a slash, which the address has encoded.
  /(\/api\/client\/identitydocument\/).+/gs,
];
const secretQuery = new Set([
  "token",
  "username",
  "name",
  "surname",
  "identificationnumber",
  "email",
  "code",
  "password",
]);

/** The address as it may be logged. It is read as the router reads it: `/%61pi/…` is the same call, `n%61me=` the same name. */
export function redactUrl(url: string): string {
  const [, sent = "", query] = /^([^?]*)(?:\?(.*))?$/s.exec(url) ?? [];
  const path = decodePart(sent);
  const redacted = secretPaths.reduce((text, pattern) => text.replaceAll(pattern, "$1[redacted]"), path);
  const shown = redacted === path ? sent : redacted;
  return query === undefined ? shown : `${shown}?${redactQuery(query)}`;
}

function redactQuery(query: string): string {
  const pairs = query.split("&").map((pair) => {
    const [key = "", ...values] = pair.split("=");
    return values.length > 0 && secretQuery.has(decodePart(key).toLowerCase()) ? `${key}=[redacted]` : pair;
  });
  return pairs.join("&");
}

function decodePart(path: string): string {
  try {
    return path.includes("%") ? decodeURIComponent(path) : path;
  } catch {
    // No address of ours: the router refuses it as well.
    return path;
  }
}

/** A logger of its own for each request, with its id, only where each answer is logged: it takes time to make. */
export function requestLoggers(level: string): NonNullable<FastifyServerOptions["childLoggerFactory"]> {
  const isEachLogged = ["trace", "debug", "info"].includes(level);
  return (logger, bindings, options) => (isEachLogged ? logger.child(bindings, options) : logger);
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
