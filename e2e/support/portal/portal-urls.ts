/** Where the portals of this run listen, one a worker. */
export function portalUrls(): readonly string[] {
  return (process.env["PORTAL_URL"] ?? "").split(",").filter((url) => url !== "");
}

/** The portal of a worker; one that was named by hand serves them all. */
export function portalUrl(parallelIndex: number): string {
  const urls = portalUrls();
  const url = urls[parallelIndex % urls.length];
  if (url === undefined) throw new Error("global-setup has started no portal");
  return url;
}
