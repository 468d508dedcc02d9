/** The addresses of this run's servers, one per worker. */
export function portalUrls(): readonly string[] {
  return (process.env["PORTAL_URL"] ?? "").split(",").filter((url) => url !== "");
}

/** Returns the address of a worker's server. If only one server is given, all workers share it. */
export function portalUrl(parallelIndex: number): string {
  const urls = portalUrls();
  const url = urls[parallelIndex % urls.length];
  if (url === undefined) throw new Error("global-setup has started no portal");
  return url;
}
