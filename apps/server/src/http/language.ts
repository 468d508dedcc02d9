import { type Language, pickLanguage } from "@fundport/i18n";
import type { FastifyRequest } from "fastify";

/** The language of an answer: of Accept-Language what we speak, else English. Source: portal §7.3. */
export function languageOf(request: FastifyRequest): Language {
  return pickLanguage(request.headers["accept-language"]);
}
