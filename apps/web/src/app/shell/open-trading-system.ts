import { call } from "#lib/http/api.ts";

/**
 * Opens the trading system in a new tab, signed on by a token; without one its own log-in. Returns whether the browser
 * allowed the tab. Source: portal §7.1, gettoken: base link plus /ta-server/sso/{token}, on failure the base link alone.
 */
export async function openTradingSystem(baseUrl: string): Promise<boolean> {
  // Before anything is waited for: a tab that opens later than the click is blocked.
  const tab = window.open("about:blank", "_blank");
  if (!tab) return false;
  // The other system gets no hold of this page.
  tab.opener = null;
  const address = await signedOnAddress(baseUrl);
  // In trial mode the portal itself stands in for the trading system, by a path.
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
