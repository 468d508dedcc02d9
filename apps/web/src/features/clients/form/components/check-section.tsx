import { Button } from "@mantine/core";
import { IconAlertCircle, IconArrowLeft, IconArrowRight, IconCircleCheck, IconFileSearch } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import type { CartScope } from "#features/sales/cart/model/state/cart-scope.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FailureText } from "#ui/feedback/failure-text.tsx";
import type { ContractStart } from "../model/check/contract-start.ts";
import { type CheckRequest, useCheck } from "../model/check/use-check.ts";
import classes from "./client-page.module.css";

// The viewer of PDF documents is large, and most visits of the form end without it.
const PreviewDialog = lazy(() =>
  import("./dialogs/preview-dialog.tsx").then(({ PreviewDialog }) => ({ default: PreviewDialog })),
);

export type CheckSectionProps = {
  scope: CartScope;
  goToFirstIssue: () => boolean;
  draftActions: ReactNode;
  onBack: () => void;
  onCartWrong: () => void;
  contract: ContractStart;
};

/** The end of the form: whether the data are complete, and what can be done with them. */
export function CheckSection({
  scope,
  goToFirstIssue,
  draftActions,
  onBack,
  onCartWrong,
  contract,
}: CheckSectionProps) {
  const { t } = useTexts("client");
  const { ask, asked, outcome, drawn, dropDrawn } = useCheck({ scope, goToFirstIssue, onCartWrong, contract });
  // A button that waits is disabled and loses the focus, which belongs there again after the answer and after the dialog.
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked !== null || drawn || !pressed.current) return;
    if (document.activeElement === document.body) pressed.current.focus({ preventScroll: true });
    pressed.current = null;
  }, [asked, drawn]);
  const press = (what: CheckRequest, button: HTMLButtonElement) => {
    pressed.current = button;
    void ask(what);
  };
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) note.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  return (
    <>
      <div aria-live="polite" ref={note}>
        {asked === "preview" && <p className={classes["note"]}>{t("preview-drawing")}</p>}
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
            <div>
              <p className={classes["outcome-title"]}>
                <FailureText failure={outcome.failure} />
              </p>
              {outcome.action}
            </div>
          </div>
        )}
      </div>
      <div className={classes["end"]}>
        <Button variant="default" leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />} onClick={onBack}>
          {t("back-to-cart")}
        </Button>
        {draftActions}
        <Button
          className={classes["preview"] ?? ""}
          variant="default"
          leftSection={<IconFileSearch size={18} stroke={1.8} aria-hidden />}
          loading={asked === "preview"}
          disabled={asked !== null && asked !== "preview"}
          onClick={(event) => press("preview", event.currentTarget)}
        >
          {t("preview")}
        </Button>
        <Button
          data-check-client
          variant="default"
          loading={asked === "check"}
          disabled={asked !== null && asked !== "check"}
          onClick={(event) => press("check", event.currentTarget)}
        >
          {t("check")}
        </Button>
      </div>
      <div className={classes["contract"]}>
        {contract.terms}
        <Button
          size="md"
          data-start-contract
          rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
          loading={asked === "contract"}
          disabled={asked !== null && asked !== "contract"}
          onClick={(event) => press("contract", event.currentTarget)}
        >
          {contract.label}
        </Button>
      </div>
      {contract.progress}
      {drawn && (
        <Suspense fallback={null}>
          <PreviewDialog preview={drawn} onClose={dropDrawn} />
        </Suspense>
      )}
    </>
  );
}
