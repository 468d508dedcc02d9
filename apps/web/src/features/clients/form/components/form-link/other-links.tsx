import type { SentClientForm } from "@fundport/api";
import { Button } from "@mantine/core";
import { localDateTime } from "#lib/dates/local-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./form-link.module.css";

type OtherLinksProps = { forms: readonly SentClientForm[]; onRevoke: (form: SentClientForm) => Promise<void> };

/**
 * Lists the links of other forms with their states. A returned form can be compared after the advisor has opened the
 * form that it belongs to.
 */
export function OtherLinks({ forms, onRevoke }: OtherLinksProps) {
  const { t } = useTexts("client-link");
  return (
    <details className={classes["others"]}>
      <summary>
        {t("others")} ({forms.length})
      </summary>
      <ul>
        {forms.map((form) => {
          const name = form.clientName || t("nameless");
          const at = localDateTime(form.returnedAt ?? form.openedAt ?? form.sentAt);
          return (
            <li key={form.id}>
              <span className={classes["name"]}>{t("other", { name, ending: form.phone.slice(-2) })}</span>
              <span>
                {t(`state-${form.state}`, { at: form.state === "Expired" ? localDateTime(form.validUntil) : at })}
              </span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t("take-back-of", { name })}
                onClick={() => void onRevoke(form)}
              >
                {t("take-back")}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
