import { create } from "zustand";
import { trimLink } from "#lib/routing/match-path.ts";

/** Source: docs/reference/drafts.md#links. */
const cookieName = "web-request-id";
/** Long enough for a log-in, short enough not to return on another day. */
const cookieSeconds = 3600;
const idPattern = /^\d{1,40}$/;

type WebRequestState = {
  /** The web request that waits to be loaded; null without one, and before the page has been opened. */
  id: string | null;
};

export const useWebRequestId = create<WebRequestState>()(() => ({ id: null }));

export function saveWebRequestId(id: string): void {
  document.cookie = `${cookieName}=${id}; Max-Age=${cookieSeconds}; Path=/; SameSite=Lax`;
  useWebRequestId.setState({ id });
}

export function forgetWebRequestId(): void {
  document.cookie = `${cookieName}=; Max-Age=0; Path=/; SameSite=Lax`;
  useWebRequestId.setState({ id: null });
}

function readCookie(): string | null {
  const prefix = `${cookieName}=`;
  const value = document.cookie.split("; ").find((cookie) => cookie.startsWith(prefix));
  const id = value?.slice(prefix.length) ?? "";
  return idPattern.test(id) ? id : null;
}

/**
 * Returns the redirect for an address of a web request: /wrloading with a numeric id, which is saved, and the home page
 * without one. Null for every other address. Source: docs/reference/drafts.md#links.
 */
export function followWebRequest(pathname: string): "/wrloading" | "/" | null {
  const match = /webrequest(?:\/?(\d{1,40}))?(?=\/|$)/i.exec(trimLink(pathname));
  if (!match) return null;
  if (match[1] === undefined) return "/";
  saveWebRequestId(match[1]);
  return "/wrloading";
}

/**
 * Reads the id from the cookie of an earlier visit or from the address as soon as the page is opened, logged in or not,
 * so that the id survives the log-in.
 */
export function takeWebRequest(): void {
  useWebRequestId.setState({ id: readCookie() });
  const target = followWebRequest(window.location.pathname);
  if (target !== null) window.history.replaceState(null, "", target);
}
