import { Button } from "@mantine/core";
import { IconAlertCircle, IconArrowLeft, IconArrowRight, IconCircleCheck, IconFileSearch } from "@tabler/icons-react";
import { lazy, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { CartScope } from "#features/sales/cart/model/state/cart-scope.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FailureText } from "#ui/feedback/failure-text.tsx";
import { DialogCode } from "#ui/overlays/dialog-code.tsx";
import type { ContractStart } from "../model/check/contract-start.ts";
import { type CheckOutcome, type CheckRequest, useCheck } from "../model/check/use-check.ts";
import classes from "./client-page.module.css";

// Loaded lazily, because the PDF viewer is large and most users of the form do not need it.
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

/** The end of the form: the result of the check, and buttons that check the data, preview the contract or create it. */
export function CheckSection({
  scope,
  goToFirstIssue,
  draftActions,
  onBack,
  onCartWrong,
  contract,
}: CheckSectionProps) {
  const { t } = useTexts("client");
  const check = useCheck({ scope, goToFirstIssue, onCartWrong, contract });
  const { pendingRequest, outcome, preview } = check;
  const restoreFocusTo = useFocusRestore(pendingRequest !== null || preview !== null);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) note.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  const buttonProps = (request: CheckRequest) => ({
    loading: pendingRequest === request,
    disabled: pendingRequest !== null && pendingRequest !== request,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      restoreFocusTo(event.currentTarget);
      void check.submit(request);
    },
  });
  return (
    <>
      <div aria-live="polite" ref={note}>
        {pendingRequest === "preview" && <p className={classes["note"]}>{t("preview-drawing")}</p>}
        <OutcomeNote outcome={outcome} />
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
          {...buttonProps("preview")}
        >
          {t("preview")}
        </Button>
        <Button data-check-client variant="default" {...buttonProps("check")}>
          {t("check")}
        </Button>
      </div>
      <div className={classes["contract"]}>
        {contract.terms}
        <Button
          size="md"
          data-start-contract
          rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
          {...buttonProps("contract")}
        >
          {contract.label}
        </Button>
      </div>
      {contract.progress}
      {preview && (
        <DialogCode onMissing={check.closePreview}>
          <PreviewDialog preview={preview} onClose={check.closePreview} />
        </DialogCode>
      )}
    </>
  );
}

/**
 * Returns a function that stores the clicked button, so that the button gets the focus back after its request or
 * dialog. A button loses the focus because it is disabled in the meantime.
 */
function useFocusRestore(isBusy: boolean): (button: HTMLButtonElement) => void {
  const clicked = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBusy || !clicked.current) return;
    if (document.activeElement === document.body) clicked.current.focus({ preventScroll: true });
    clicked.current = null;
  }, [isBusy]);
  return (button) => {
    clicked.current = button;
  };
}

function OutcomeNote({ outcome }: { outcome: CheckOutcome }) {
  const { t } = useTexts("client");
  if (outcome === null) return null;
  if (outcome.kind === "complete") {
    return (
      <div className={classes["outcome"]}>
        <IconCircleCheck size={22} stroke={1.7} aria-hidden />
        <div>
          <p className={classes["outcome-title"]}>{t("complete-title")}</p>
          <p className={classes["outcome-text"]}>{t("complete-text")}</p>
        </div>
      </div>
    );
  }
  return (
    <div className={classes["outcome"]} data-failed>
      <IconAlertCircle size={22} stroke={1.7} aria-hidden />
      <div>
        <p className={classes["outcome-title"]}>
          <FailureText failure={outcome.failure} />
        </p>
        {outcome.action}
      </div>
    </div>
  );
}
