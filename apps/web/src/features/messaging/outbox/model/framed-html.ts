/** Returns the HTML of an email for the sandboxed frame, with links that open in a new tab. */
export function framedHtml(html: string): string {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  for (const link of parsed.querySelectorAll("a[href]")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
}
