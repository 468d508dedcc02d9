import { useTexts } from "#lib/use-texts.tsx";
import { useSession } from "#features/session/model/session-store.ts";
import { PathLink } from "#ui/path-link.tsx";
import classes from "./accounts.module.css";

/** The way on: for who is logged in, the link of an e-mail may have been opened beside the portal. */
export function BackToLogin() {
  const { t } = useTexts("accounts");
  const isLoggedIn = useSession(({ userData }) => userData !== null);
  return (
    <PathLink to="/" className={classes["back"]}>
      {t(isLoggedIn ? "back-to-portal" : "back-to-login")}
    </PathLink>
  );
}
