import { OutboxPage } from "#features/messaging/outbox/components/outbox-page.tsx";
import { LoginTools } from "#features/identity/sessions/components/login-tools.tsx";
import { Logo } from "#ui/layout/logo.tsx";
import classes from "./outbox.module.css";

/**
 * The outbox. In trial mode it opens whether or not a user is logged in. Source: docs/reference/messages.md#trial-mode.
 */
export function OutboxRoute() {
  const brand = (
    <a href="/" className={classes["brand"]}>
      <Logo />
      Fundport
    </a>
  );
  return <OutboxPage brand={brand} tools={<LoginTools />} />;
}
