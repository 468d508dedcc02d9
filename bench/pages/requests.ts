import type { Page } from "@playwright/test";

/** A completed request of a page. Times are in ms since the first request; `bytes` is the size of the transfer. */
export type PageRequest = { url: string; type: string; begin: number; end: number; bytes: number };

/** Starts to record the responses of a page. Returns a function that lists the responses received so far. */
export async function followRequests(page: Page): Promise<() => PageRequest[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const requests = new Map<string, PageRequest>();
  let origin = 0;
  const since = (seconds: number) => (seconds - origin) * 1000;
  session.on("Network.requestWillBeSent", ({ requestId, request: { url }, type = "", timestamp }) => {
    if (!url.startsWith("http")) return;
    if (requests.size === 0) origin = timestamp;
    requests.set(requestId, { url, type, begin: since(timestamp), end: 0, bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) requests.set(requestId, { ...request, end: since(timestamp), bytes: encodedDataLength });
  });
  return () => [...requests.values()].filter(({ end }) => end > 0);
}
