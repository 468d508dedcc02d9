import { create } from "zustand";
import { trimLink } from "#lib/routing/match-path.ts";

/** Source: docs/reference/drafts.md#links. */
const cookieName = "web-request-id";
/** Lifetime of the cookie: long enough for a log-in, but too short for the request to appear again on another day. */
const cookieSeconds = 3600;
const idPattern = /^\d{1,40}$/;

type WebRequestState = {
  /** The id of the web request that is waiting to be loaded. Null if none is waiting, and before the page is opened. */
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
 * Returns the path to which the address of a web request redirects. If the address has a numeric id, saves the id and
 * returns /wrloading; if it has no id, returns the home page. Returns null for any other address.
 * Source: docs/reference/drafts.md#links.
 */
export function followWebRequest(pathname: string): "/wrloading" | "/" | null {
  const match = /webrequest(?:\/?(\d{1,40}))?(?=\/|$)/i.exec(trimLink(pathname));
  if (!match) return null;
  if (match[1] === undefined) return "/";
  saveWebRequestId(match[1]);
  return "/wrloading";
}

/**
 * Reads the id of a web request as soon as the page is opened, from the cookie of an earlier visit or from the address.
 * This happens before the log-in, so that the id is kept during it.
 */
export function takeWebRequest(): void {
  useWebRequestId.setState({ id: readCookie() });
  const target = followWebRequest(window.location.pathname);
  if (target !== null) window.history.replaceState(null, "", target);
}
