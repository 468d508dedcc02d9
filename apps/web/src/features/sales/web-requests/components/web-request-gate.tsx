import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { followWebRequest, useWebRequestId } from "../model/web-request-id.ts";

/** A web request that is followed, or waits since before the log-in, is loaded before anything else. Source: portal §2.3. */
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
