import { type EndpointName, endpointRoutes } from "@fundport/api/endpoint-routes";

/** Long enough to load the code that uses the response, and short enough that no outdated response is used. */
const freshMs = 15_000;
const prefetched = new Map<string, { response: Promise<Response>; at: number }>();

/**
 * Sends requests without input before the code that needs their responses has loaded: on a phone that code takes longer
 * than the responses. The first request of the same address in the same language uses the response; later ones do not.
 */
export function prefetch(names: readonly EndpointName[], language: string): void {
  for (const name of names) prefetchAddress(endpointRoutes[name].url, language);
}

/** Requests an address, as `prefetch` does. It must be a GET with its whole input in the address. */
export function prefetchAddress(address: string, language: string): void {
  const headers = { "Accept-Language": language };
  const response = fetch(address, { method: "GET", headers, credentials: "same-origin" });
  // The request that uses the response handles its failure. If no request uses it, the failure can be ignored.
  response.catch(() => undefined);
  prefetched.set(keyOf(address, language), { response, at: performance.now() });
}

/** Returns the prefetched response; undefined if it does not exist or is outdated. */
export function takePrefetched(address: string, language: string): Promise<Response> | undefined {
  const early = prefetched.get(keyOf(address, language));
  prefetched.delete(keyOf(address, language));
  return early && performance.now() - early.at < freshMs ? early.response : undefined;
}

/** Drops the responses of a session that has ended. */
export function forgetPrefetched(): void {
  prefetched.clear();
}

function keyOf(address: string, language: string): string {
  return `${address} ${language}`;
}
