import { useTexts } from "#lib/language/use-texts.tsx";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { PathLink } from "#ui/layout/path-link.tsx";
import classes from "./accounts.module.css";

/** Links to the log-in page, or to the home page if a logged-in user has opened the link of an email. */
export function BackToLogin() {
  const { t } = useTexts("accounts");
  const isLoggedIn = useSession(({ userData }) => userData !== null);
  return (
    <PathLink to="/" className={classes["back"]}>
      {t(isLoggedIn ? "back-to-portal" : "back-to-login")}
    </PathLink>
  );
}
