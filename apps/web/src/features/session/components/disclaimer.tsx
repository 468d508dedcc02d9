import { Button } from "@mantine/core";
import { useTexts } from "#lib/use-texts.tsx";
import { TextModal } from "#ui/text-modal.tsx";
import { useLogOut } from "../use-log-out.ts";

/** The disclaimer that has to be agreed to once per browser before work begins. Source: portal §2.7. */
export function Disclaimer({ onAgree }: { onAgree: () => void }) {
  const { t } = useTexts("session");
  const logOut = useLogOut();
  return (
    <TextModal
      title={t("disclaimer-title")}
      closeLabel={t("close")}
      onClose={onAgree}
      isBinding
      actions={
        <>
          <Button variant="default" onClick={() => void logOut()}>
            {t("log-out")}
          </Button>
          <Button onClick={onAgree} data-autofocus>
            {t("disclaimer-agree")}
          </Button>
        </>
      }
    >
      {t("disclaimer-text")}
    </TextModal>
  );
}
