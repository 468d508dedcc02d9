import { ApiError, type ErrorBody, type ErrorCode, errorStatus } from "@fundport/api";
import { formatWait } from "@fundport/i18n";
import { translatePlain } from "@fundport/i18n/server";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isDatabaseAway, isStorageFull } from "../db/errors.ts";
import { languageOf } from "./pages/language.ts";
import { fieldsOf } from "./validation-fields.ts";

/** Maps Fastify's status codes to error codes of the API. */
const frameworkCodes: Record<number, ErrorCode> = {
  400: "ValidationFailed",
  403: "Forbidden",
  404: "NotFound",
  405: "MethodNotAllowed",
  412: "PreconditionFailed",
  413: "PayloadTooLarge",
  414: "UriTooLong",
  415: "UnsupportedMediaType",
  416: "RangeNotSatisfiable",
  417: "ExpectationFailed",
  429: "TooManyRequests",
};

/** The wait that the message names if the duration of the refusal is unknown. */
const shortWaitSeconds = 60;
/**
 * Retry-After in seconds, by status, for errors that do not set it. A busy server or a lost database is usually back
 * within seconds.
 */
const defaultRetrySeconds: Record<number, number> = { 429: shortWaitSeconds, 503: 5 };

/**
 * Turns every failure into an HTTP response: all have one shape and a message in the client's language, and none
 * reveals internal details.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal) return sendError(request, reply, refusal);
  request.log.error({ err: error, requestId: request.id }, "internal error");
  return sendError(request, reply, new ApiError("Unexpected"));
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const status = errorStatus[error.code];
  const language = languageOf(request);
  const retryAfterSeconds = error.retryAfterSeconds ?? defaultRetrySeconds[status];
  if (retryAfterSeconds !== undefined) reply.header("Retry-After", String(Math.max(1, Math.ceil(retryAfterSeconds))));
  const when = formatWait(language, retryAfterSeconds ?? shortWaitSeconds);
  const body: ErrorBody = {
    code: error.code,
    messages: [translatePlain(language, `errors:${error.code}`, { ...error.params, when })],
    fields: error.fields,
    ...(status >= 500 ? { requestId: request.id } : {}),
  };
  // The body is serialised here and not by Fastify, because the response must not depend on the schemas of the failed
  // route.
  return reply
    .code(status)
    .header("Cache-Control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer((payload: unknown) => String(payload))
    .send(JSON.stringify(body));
}

function refusalOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new ApiError("ValidationFailed", { fields: fieldsOf(error.validation) });
  }
  if (isStorageFull(error)) return new ApiError("StorageFull");
  if (isDatabaseAway(error)) return new ApiError("TryAgain");
  const { statusCode = 500 } = error as Partial<FastifyError>;
  const code = frameworkCodes[statusCode];
  if (code !== undefined) return new ApiError(code);
  // An unknown 4xx status is handled like 400. Source: RFC 9110, §15.
  return statusCode >= 400 && statusCode < 500 ? new ApiError("ValidationFailed") : null;
}
