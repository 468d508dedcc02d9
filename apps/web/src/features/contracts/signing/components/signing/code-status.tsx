import { Button } from "@mantine/core";
import { formatWait, pickLanguage } from "@fundport/i18n";
import { maxSmsCodeAttempts } from "@fundport/rules";
import { useSecondsUntil } from "#lib/dates/use-seconds-until.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import classes from "#features/contracts/records/components/contract-forms.module.css";

type Signing = NonNullable<Contract["signing"]>;
type Code = NonNullable<Signing["code"]>;
type CodeStatusProps = { signing: Signing; isRequesting: boolean; onRequest: () => void };

/** Shows whether the code was delivered, how many attempts are left, and when another code can be sent. */
export function CodeStatus({ signing: { code, phoneEnding }, isRequesting, onRequest }: CodeStatusProps) {
  const { t } = useTexts("signing");
  return (
    <div className={classes["group"]}>
      <output>
        {code === null ? (
          <p className={classes["words"]}>{t("code-none", { ending: phoneEnding })}</p>
        ) : (
          <SentCode code={code} phoneEnding={phoneEnding} />
        )}
      </output>
      <ResendButton nextAt={code?.nextAt ?? null} isRequesting={isRequesting} onRequest={onRequest} />
    </div>
  );
}

function SentCode({ code, phoneEnding }: { code: Code; phoneEnding: string }) {
  const { t } = useTexts("signing");
  const { delivery, reason, triesLeft, validUntil } = code;
  const known = delivery ?? "Unknown";
  const isOver = useSecondsUntil(Date.parse(validUntil)) === 0;
  if (isOver) return <p className={classes["words"]}>{t("code-over")}</p>;
  return (
    <>
      <p className={classes["words"]}>{t(`code-${known}`, { ending: phoneEnding, reason: reason ?? "" })}</p>
      {triesLeft < maxSmsCodeAttempts && <p className={classes["words"]}>{t("code-tries", { count: triesLeft })}</p>}
    </>
  );
}

type ResendButtonProps = { nextAt: string | null; isRequesting: boolean; onRequest: () => void };

/** A button that requests another code after a countdown. The code is always sent to the same number. */
function ResendButton({ nextAt, isRequesting, onRequest }: ResendButtonProps) {
  const { t, i18n } = useTexts("signing");
  const seconds = useSecondsUntil(nextAt === null ? 0 : Date.parse(nextAt));
  const when = formatWait(pickLanguage([i18n.language]), seconds);
  return (
    <div>
      <Button size="compact-sm" variant="light" disabled={seconds > 0} loading={isRequesting} onClick={onRequest}>
        {t("code-again")}
      </Button>
      {seconds > 0 && <p className={classes["quiet"]}>{t("code-again-when", { when })}</p>}
    </div>
  );
}
