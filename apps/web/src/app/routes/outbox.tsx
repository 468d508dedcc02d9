import { OutboxPage } from "#features/outbox/components/outbox-page.tsx";
import { LoginTools } from "#features/session/components/login-tools.tsx";
import { Mark } from "#ui/mark.tsx";
import classes from "./outbox.module.css";

/** Public in trial mode, logged in or not. Source: docs/spec-gaps.md, Sessions and accounts, Public routes. */
export function OutboxRoute() {
  const brand = (
    <a href="/" className={classes["brand"]}>
      <Mark />
      Fundport
    </a>
  );
  return <OutboxPage brand={brand} tools={<LoginTools />} />;
}
