import { LoginRoute } from "./routes/login.tsx";

/**
 * Every path shows the log-in page while nobody is logged in; it needs no router, whose code comes with the portal.
 * Source: portal §2.1.
 */
export function PublicArea() {
  return <LoginRoute />;
}
