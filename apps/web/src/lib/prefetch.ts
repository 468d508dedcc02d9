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
  const answer = fetch(address, {
    method: "GET",
    headers: { "Accept-Language": language },
    credentials: "same-origin",
  });
  // Whoever takes the answer deals with its failure; if nobody does, nothing is lost.
  answer.catch(() => undefined);
  begun.set(`${address} ${language}`, { answer, at: performance.now() });
}

/** The answer begun early, or undefined: then the call is still to be made. */
export function takePrefetched(address: string, language: string): Promise<Response> | undefined {
  const key = `${address} ${language}`;
  const early = begun.get(key);
  begun.delete(key);
  return early && performance.now() - early.at < freshMs ? early.answer : undefined;
}

/** Answers of a session that has ended are nobody's. */
export function forgetPrefetched(): void {
  begun.clear();
}
