import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { followWebRequest, useWebRequestId } from "../model/web-request-id.ts";

/**
 * Redirects to the loading page while a web request is waiting to be loaded, even if its link was opened before the
 * log-in.
 * Source: docs/reference/drafts.md#links.
 */
export function WebRequestGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isWaiting = useWebRequestId(({ id }) => id !== null);
  useEffect(() => {
    const target = followWebRequest(pathname);
    if (target !== null) void navigate(target, { replace: true });
  }, [pathname, navigate]);
  return isWaiting && pathname !== "/wrloading" ? <Navigate to="/wrloading" replace /> : children;
}
