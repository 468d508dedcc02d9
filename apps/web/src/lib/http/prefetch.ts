import { type EndpointName, endpointRoutes } from "@fundport/api/endpoint-routes";

/** Long enough for the code to come that asks, short enough that no old answer is ever taken for a new one. */
const freshMs = 15_000;
const begun = new Map<string, { answer: Promise<Response>; at: number }>();

/**
 * Begins calls without input before the code that needs their answers is there: on a phone that code takes longer than the
 * answers. Whoever makes the same call in the same language then takes this answer, once.
 */
export function prefetch(names: readonly EndpointName[], language: string): void {
  for (const name of names) prefetchAddress(endpointRoutes[name].url, language);
}

/** Begins the call of an address, as `prefetch` does: a GET whose input is all in there. */
export function prefetchAddress(address: string, language: string): void {
  holdResponse(address, language, fetchAddress(address, language));
}

/** Has an answer ready for whoever calls the address, as if its call had been begun. */
export function holdResponse(address: string, language: string, answer: Promise<Response>): void {
  // Whoever takes the answer deals with its failure; if nobody does, nothing is lost.
  answer.catch(() => undefined);
  begun.set(keyOf(address, language), { answer, at: performance.now() });
}

/** The call itself, as all early calls are made; `headers` are further ones. */
export function fetchAddress(
  address: string,
  language: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(address, {
    method: "GET",
    headers: { ...headers, "Accept-Language": language },
    credentials: "same-origin",
  });
}

/** The answer begun early, or undefined: then the call is still to be made. */
export function takePrefetched(address: string, language: string): Promise<Response> | undefined {
  const early = findBegun(address, language);
  begun.delete(keyOf(address, language));
  return early;
}

/** Whether the call of an address has been begun, and nobody has taken its answer. */
export function isPrefetched(address: string, language: string): boolean {
  return findBegun(address, language) !== undefined;
}

/** Answers of a session that has ended are nobody's. */
export function forgetPrefetched(): void {
  begun.clear();
}

function findBegun(address: string, language: string): Promise<Response> | undefined {
  const early = begun.get(keyOf(address, language));
  return early && performance.now() - early.at < freshMs ? early.answer : undefined;
}

function keyOf(address: string, language: string): string {
  return `${address} ${language}`;
}
