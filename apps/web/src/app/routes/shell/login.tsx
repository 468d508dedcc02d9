import { LoginPage } from "#features/identity/sessions/components/login-page.tsx";
import { preloadPortal } from "../../load-portal.tsx";

/** The log-in page. Preloads the app while the advisor types the password. */
export function LoginRoute() {
  return <LoginPage onStart={preloadPortal} />;
}
