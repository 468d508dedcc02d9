import { Button } from "@mantine/core";
import { formatDay } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import { TextModal } from "#ui/overlays/text-modal.tsx";
import { useUnsavedWork } from "../use-unsaved-work.ts";

/** Saves the user's work in progress on the server, and offers work that an earlier session of the user has left. */
export function UnsavedWork({ userId }: { userId: number }) {
  const { t } = useTexts("session");
  const { offer, adoptOffer, keepOwn, discard } = useUnsavedWork(userId);
  if (!offer) return null;
  if (offer.isOtherVersion && offer.savedAt !== null) {
    return (
      <TextModal
        title={t("other-work-title")}
        closeLabel={t("close")}
        onClose={keepOwn}
        actions={
          <>
            <Button variant="default" onClick={adoptOffer}>
              {t("other-work-take")}
            </Button>
            <Button onClick={keepOwn} data-autofocus>
              {t("other-work-keep")}
            </Button>
          </>
        }
      >
        {t("other-work-text", localMoment(offer.savedAt))}
      </TextModal>
    );
  }
  return (
    <TextModal
      title={t("unsaved-work-title")}
      closeLabel={t("close")}
      onClose={adoptOffer}
      actions={
        <>
          <Button variant="default" onClick={discard}>
            {t("unsaved-work-discard")}
          </Button>
          <Button onClick={adoptOffer} data-autofocus>
            {t("unsaved-work-continue")}
          </Button>
        </>
      }
    >
      {offer.savedAt === null ? t("unsaved-work-text-just-now") : t("unsaved-work-text", localMoment(offer.savedAt))}
    </TextModal>
  );
}

/** Converts a UTC time to the advisor's local date and time. */
function localMoment(moment: string): { day: string; time: string } {
  const date = new Date(moment);
  const part = (value: number) => String(value).padStart(2, "0");
  const day = `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
  return { day: formatDay(day), time: `${part(date.getHours())}:${part(date.getMinutes())}` };
}
