import { type EndpointName, endpointRoutes } from "@fundport/api/endpoint-routes";

/** Long enough for the code that uses a response to load, short enough that no outdated response is ever used. */
const freshMs = 15_000;
const begun = new Map<string, { response: Promise<Response>; at: number }>();

/**
 * Sends requests without input before the code that needs their responses has loaded: on a phone that code takes longer
 * than the responses. The first request of the same address in the same language then uses the response, once.
 */
export function prefetch(names: readonly EndpointName[], language: string): void {
  for (const name of names) prefetchAddress(endpointRoutes[name].url, language);
}

/** Requests an address, as `prefetch` does: a GET whose whole input is in the address. */
export function prefetchAddress(address: string, language: string): void {
  const headers = { "Accept-Language": language };
  const response = fetch(address, { method: "GET", headers, credentials: "same-origin" });
  // The request that uses the response handles its failure; if there is none, nothing is lost.
  response.catch(() => undefined);
  begun.set(keyOf(address, language), { response, at: performance.now() });
}

/** Returns the response requested early; undefined if there is none, or only an outdated one. */
export function takePrefetched(address: string, language: string): Promise<Response> | undefined {
  const early = begun.get(keyOf(address, language));
  begun.delete(keyOf(address, language));
  return early && performance.now() - early.at < freshMs ? early.response : undefined;
}

/** Drops the responses of a session that has ended. */
export function forgetPrefetched(): void {
  begun.clear();
}

function keyOf(address: string, language: string): string {
  return `${address} ${language}`;
}
