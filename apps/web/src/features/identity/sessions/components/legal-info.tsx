import { Button } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Markdown } from "#ui/layout/markdown.tsx";
import { TextModal } from "#ui/overlays/text-modal.tsx";

type LegalInfoProps = {
  text: string | null;
  isLoading?: boolean;
  hasFailed?: boolean;
  onRetry?: () => void;
  onClose: () => void;
};

/**
 * The legal information that the footer opens: the text of the hint REACT_LEGAL_INFO.
 * Source: docs/reference/sessions.md#legal-information.
 */
export function LegalInfo({ text, isLoading = false, hasFailed = false, onRetry, onClose }: LegalInfoProps) {
  const { t } = useTexts("session");
  return (
    <TextModal title={t("legal-info")} closeLabel={t("close")} onClose={onClose}>
      {text !== null && <Markdown text={text} />}
      {text === null && isLoading && <p aria-live="polite">{t("loading")}</p>}
      {text === null && hasFailed && (
        <div role="alert">
          <p>{t("legal-info-failed")}</p>
          <Button onClick={onRetry}>{t("retry")}</Button>
        </div>
      )}
      {text === null && !isLoading && !hasFailed && <p>{t("legal-info-missing")}</p>}
    </TextModal>
  );
}
