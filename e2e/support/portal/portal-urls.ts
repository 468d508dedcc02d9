/** The addresses of this run's servers, one per worker. */
export function portalUrls(): readonly string[] {
  return (process.env["PORTAL_URL"] ?? "").split(",").filter((url) => url !== "");
}

/** Returns the address of a worker's server; a single given server is shared by all workers. */
export function portalUrl(parallelIndex: number): string {
  const urls = portalUrls();
  const url = urls[parallelIndex % urls.length];
  if (url === undefined) throw new Error("global-setup has started no portal");
  return url;
}
