import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { clientEmailQuery, type ClientEmailKind } from "../../api/client-email-query.ts";
import { isTooLong } from "./message-field.tsx";
import classes from "#features/contracts/records/components/contract-forms.module.css";

/** Delay before the preview is requested, so that typing does not send a request for each character. */
const pauseMs = 400;

type EmailPreviewProps = { contract: Contract; kind: ClientEmailKind; message: string };

/** Previews the email that the server would now send to the client: recipient, subject, text and language. */
export function EmailPreview({ contract, kind, message }: EmailPreviewProps) {
  const { t } = useTexts(["signing", "contract"]);
  const { id, clientName, clientEmail, language } = contract;
  const [settled] = useDebouncedValue(message.trim(), pauseMs);
  const query = clientEmailQuery({ id, kind, message: settled });
  const { data, isError } = useQuery({
    ...query,
    enabled: !isTooLong(settled),
    placeholderData: keepPreviousData,
  });
  return (
    <dl className={classes["preview"]} aria-label={t("email-preview")} aria-busy={data === undefined && !isError}>
      <dt>{t("email-to")}</dt>
      <dd>
        {clientName}, {clientEmail}
      </dd>
      {language !== null && (
        <>
          <dt>{t("email-language")}</dt>
          <dd>{t(`contract:language-${language}`)}</dd>
        </>
      )}
      {data !== undefined && (
        <>
          <dt>{t("email-subject")}</dt>
          <dd lang={language ?? undefined}>{data.subject}</dd>
          <dt>{t("email-text")}</dt>
          <dd lang={language ?? undefined}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a scrollable area must be reachable by keyboard and named */}
            <div className={classes["mail"]} tabIndex={0} role="group" aria-label={t("email-text")}>
              {data.text}
            </div>
          </dd>
        </>
      )}
      {isError && data === undefined && <dd>{t("email-preview-failed")}</dd>}
    </dl>
  );
}
