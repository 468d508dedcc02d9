import { ApiError, type ErrorBody, type ErrorCode, errorStatus } from "@fundport/api";
import { formatWait } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isDatabaseAway, isStorageFull } from "../db/errors.ts";
import { languageOf } from "./pages/language.ts";
import { fieldsOf } from "./validation-fields.ts";

/** The framework's own refusals, in our words. */
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

/** The sentence for a refusal of which the server does not say how long it holds. */
const aMomentSeconds = 60;
/** What asks to come again says when, whoever forgot to. What is busy or away is back in a moment, or somebody is at work on it. */
const usualSeconds: Record<number, number> = { 429: aMomentSeconds, 503: 5 };

/** The one place that turns a failure into HTTP: one shape, a sentence in the caller's language, no inside. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal) return sendError(request, reply, refusal);
  request.log.error({ err: error, requestId: request.id }, "a fault of ours");
  return sendError(request, reply, new ApiError("Unexpected"));
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const status = errorStatus[error.code];
  const language = languageOf(request);
  const retryAfterSeconds = error.retryAfterSeconds ?? usualSeconds[status];
  if (retryAfterSeconds !== undefined) reply.header("Retry-After", String(Math.max(1, Math.ceil(retryAfterSeconds))));
  const when = formatWait(language, retryAfterSeconds ?? aMomentSeconds);
  const body: ErrorBody = {
    code: error.code,
    messages: [translate(language, `errors:${error.code}`, { ...error.params, when })],
    fields: error.fields,
    ...(status >= 500 ? { requestId: request.id } : {}),
  };
  // Serialised by hand: the answer must not depend on which schemas the failed route has.
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
  // Whoever does not know a 4xx takes it for a 400. Source: RFC 9110, §15.
  return statusCode >= 400 && statusCode < 500 ? new ApiError("ValidationFailed") : null;
}
