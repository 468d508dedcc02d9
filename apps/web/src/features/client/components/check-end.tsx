import { Button } from "@mantine/core";
import { IconAlertCircle, IconArrowLeft, IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { CartScope } from "#features/cart/model/use-cart-view.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { FailureText } from "#ui/failure-text.tsx";
import { useCheck } from "../model/use-check.ts";
import classes from "./client-page.module.css";

export type CheckEndProps = {
  scope: CartScope;
  goToFirstIssue: () => boolean;
  draftActions: ReactNode;
  onBack: () => void;
  onCartWrong: () => void;
};

/** The end of the form: whether the data are complete, and what can be done with them. */
export function CheckEnd({ scope, goToFirstIssue, draftActions, onBack, onCartWrong }: CheckEndProps) {
  const { t } = useTexts("client");
  const { check, isChecking, outcome } = useCheck({ scope, goToFirstIssue, onCartWrong });
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) note.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  return (
    <>
      <div aria-live="polite" ref={note}>
        {outcome?.kind === "complete" && (
          <div className={classes["outcome"]}>
            <IconCircleCheck size={22} stroke={1.7} aria-hidden />
            <div>
              <p className={classes["outcome-title"]}>{t("complete-title")}</p>
              <p className={classes["outcome-text"]}>{t("complete-text")}</p>
            </div>
          </div>
        )}
        {outcome?.kind === "failed" && (
          <div className={classes["outcome"]} data-failed>
            <IconAlertCircle size={22} stroke={1.7} aria-hidden />
            <p className={classes["outcome-title"]}>
              <FailureText failure={outcome.failure} />
            </p>
          </div>
        )}
      </div>
      <div className={classes["end"]}>
        <Button variant="default" leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />} onClick={onBack}>
          {t("back-to-cart")}
        </Button>
        {draftActions}
        <Button className={classes["check"] ?? ""} data-check-client loading={isChecking} onClick={() => void check()}>
          {t("check")}
        </Button>
      </div>
    </>
  );
}
