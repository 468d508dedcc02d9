import { call } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "#ui/layout/client-page/client-page.module.css";
import type { OnOutdated } from "../model/use-link-action.ts";
import { MessageForm } from "./message-form.tsx";

type AskOrDeclineProps = { token: string; onChange: () => Promise<void>; onOutdated: OnOutdated };

/** Two forms: one sends a question to the advisor, the other declines the contract with a reason. */
export function AskOrDecline({ token, onChange, onOutdated }: AskOrDeclineProps) {
  const { t } = useTexts("sign");
  return (
    <section className={`${classes["card"]} ${classes["on-screen"]}`} aria-label={t("unsure")}>
      <h2>{t("unsure")}</h2>
      <MessageForm
        token={token}
        kind="question"
        onSend={(text) => call("askAtLink", { params: { token }, body: { text } })}
        onOutdated={onOutdated}
      />
      <MessageForm
        token={token}
        kind="decline"
        onSend={async (reason) => {
          await call("declineAtLink", { params: { token }, body: { reason } });
          await onChange();
        }}
        onOutdated={onOutdated}
      />
    </section>
  );
}
