import { call } from "#lib/http/api.ts";

/**
 * Opens the trading system in a new tab. If the server issues a sign-on token, the address contains the token. Returns
 * false if the browser has blocked the tab. Source: docs/reference/single-sign-on.md#trading-system.
 */
export async function openTradingSystem(baseUrl: string): Promise<boolean> {
  // The tab opens before the request for the token, because browsers block a tab that does not open right after the
  // click.
  const tab = window.open("about:blank", "_blank");
  if (!tab) return false;
  // The trading system must not be able to access this page.
  tab.opener = null;
  const address = await signedOnAddress(baseUrl);
  // In trial mode, a page of this app replaces the trading system, and its address is only a path.
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
