import { type EndpointName, endpointRoutes } from "@fundport/api/endpoint-routes";

/**
 * How long a prefetched response can be used, in milliseconds. The time is long enough to load the code that uses the
 * response, and short enough that the response is not outdated.
 */
const freshMs = 15_000;
const prefetched = new Map<string, { response: Promise<Response>; at: number }>();

/**
 * Sends requests without input before the code that needs their responses has loaded, because on a phone the code takes
 * longer than the responses. Only the first request to the same address in the same language uses the response.
 */
export function prefetch(names: readonly EndpointName[], language: string): void {
  for (const name of names) prefetchAddress(endpointRoutes[name].url, language);
}

/**
 * Sends a request to an address in advance, as `prefetch` does. The request must be a GET with its whole input in the
 * address.
 */
export function prefetchAddress(address: string, language: string): void {
  const headers = { "Accept-Language": language };
  const response = fetch(address, { method: "GET", headers, credentials: "same-origin" });
  // Ignores a failure here, because a request that uses the response handles it.
  response.catch(() => undefined);
  prefetched.set(keyOf(address, language), { response, at: performance.now() });
}

/** Returns the prefetched response; undefined if there is none or if it is outdated. */
export function takePrefetched(address: string, language: string): Promise<Response> | undefined {
  const early = prefetched.get(keyOf(address, language));
  prefetched.delete(keyOf(address, language));
  return early && performance.now() - early.at < freshMs ? early.response : undefined;
}

/** Drops all prefetched responses when a session ends. */
export function forgetPrefetched(): void {
  prefetched.clear();
}

function keyOf(address: string, language: string): string {
  return `${address} ${language}`;
}
