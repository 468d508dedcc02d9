import { Button } from "@mantine/core";
import { IconDeviceMobileShare } from "@tabler/icons-react";
import { useState } from "react";
import { settings } from "#lib/settings.ts";
import { localDateTime } from "#lib/dates/local-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useSentForms } from "../../model/use-sent-forms.ts";
import classes from "./form-link.module.css";
import { CompareDialog } from "./compare-dialog.tsx";
import { OtherLinks } from "./other-links.tsx";
import { SendLinkDialog } from "./send-link-dialog.tsx";
import { useRevokeLink } from "./use-revoke-link.ts";

/** Lets the client fill in the form on their own device. Hidden unless the feature and text messages are enabled. */
export function FormLink() {
  return settings.clientForm && settings.smsAvailable ? <LinkOfForm /> : null;
}

function LinkOfForm() {
  const { t } = useTexts("client-link");
  const sentForms = useSentForms();
  const { own, others, obstacle } = sentForms;
  const [isSending, setSending] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const revoke = useRevokeLink(sentForms);
  const at = own && localDateTime(momentOf(own));
  const isOut = own?.state === "Sent" || own?.state === "Opened";
  return (
    <section className={classes["link"]} data-returned={own?.state === "Returned" || undefined} aria-label={t("title")}>
      <output className={classes["state"]}>
        {own === null ? t(obstacle ?? "lead") : t(`state-${own.state}`, { at })}
        {own !== null && isOut && ` ${t("until", { at: localDateTime(own.validUntil) })}`}
      </output>
      <div className={classes["actions"]}>
        {own?.state === "Returned" && <Button onClick={() => setComparing(true)}>{t("compare")}</Button>}
        {own !== null && isOut && (
          <Button variant="default" onClick={() => void revoke(own)}>
            {t("take-back")}
          </Button>
        )}
        <Button
          variant="default"
          disabled={obstacle !== null}
          leftSection={<IconDeviceMobileShare size={18} stroke={1.7} aria-hidden />}
          onClick={() => setSending(true)}
        >
          {t(own === null ? "open" : "again")}
        </Button>
      </div>
      {others.length > 0 && <OtherLinks forms={others} onRevoke={revoke} />}
      {isSending && <SendLinkDialog sentForms={sentForms} onClose={() => setSending(false)} />}
      {isComparing && own?.state === "Returned" && (
        <CompareDialog sentForm={own} sentForms={sentForms} onClose={() => setComparing(false)} />
      )}
    </section>
  );
}

/** Returns when a sent form entered its current state. */
function momentOf({
  state,
  sentAt,
  openedAt,
  returnedAt,
  validUntil,
}: NonNullable<ReturnType<typeof useSentForms>["own"]>) {
  if (state === "Expired") return validUntil;
  return (state === "Returned" ? returnedAt : state === "Opened" ? openedAt : null) ?? sentAt;
}
