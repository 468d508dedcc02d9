import { call } from "#lib/http/api.ts";

/**
 * Opens the trading system in a new tab, with a sign-on token in the address if the server issues one. Returns false if
 * the browser blocked the tab. Source: docs/reference/single-sign-on.md#trading-system.
 */
export async function openTradingSystem(baseUrl: string): Promise<boolean> {
  // Opened before any waiting, because browsers block a tab that opens later than the click.
  const tab = window.open("about:blank", "_blank");
  if (!tab) return false;
  // The other system must not access this page.
  tab.opener = null;
  const address = await signedOnAddress(baseUrl);
  // In trial mode a page of this app replaces the trading system, addressed by a path.
  tab.location.replace(address.startsWith("/") ? window.location.origin + address : address);
  return true;
}

async function signedOnAddress(baseUrl: string): Promise<string> {
  try {
    const { token } = await call("getSignOnToken", {});
    return `${baseUrl.replace(/\/$/, "")}/ta-server/sso/${encodeURIComponent(token)}`;
  } catch {
    return baseUrl;
  }
}
