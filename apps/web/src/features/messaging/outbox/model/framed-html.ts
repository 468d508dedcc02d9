/** What an e-mail's HTML may look like in the page: links open in a tab of their own, nothing else leads anywhere. */
export function framedHtml(html: string): string {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  for (const link of parsed.querySelectorAll("a[href]")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
}
