import { useTexts } from "#lib/language/use-texts.tsx";
import { useSecondsUntil } from "#lib/dates/use-seconds-until.ts";
import classes from "#ui/layout/client-page/client-page.module.css";

type ResendCodeProps = { nextAt: string; isDisabled: boolean; onSend: () => void };

/** A button that requests another code. Until that is possible, it shows a countdown. */
export function ResendCode({ nextAt, isDisabled, onSend }: ResendCodeProps) {
  const { t } = useTexts("sign");
  const seconds = useSecondsUntil(Date.parse(nextAt));
  return (
    <p>
      <button type="button" className={classes["action"]} disabled={isDisabled || seconds > 0} onClick={onSend}>
        {seconds > 0 ? t("send-again-in", { count: seconds }) : t("send-again")}
      </button>
    </p>
  );
}
