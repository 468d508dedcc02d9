import { Button, Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { settings } from "#lib/settings.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useFocusReturn } from "#ui/overlays/use-focus-return.ts";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { CodeForm } from "../signing/code-form.tsx";
import { FormFailure } from "#features/contracts/records/components/form-failure.tsx";
import { usePadOpening } from "../signing/use-pad-opening.ts";
import classes from "./pad-dialog.module.css";
import { PadForm } from "./pad-form.tsx";
import type { Drawing } from "#ui/forms/signature-pad/strokes.ts";

type PadDialogProps = { contract: Contract; onClose: () => void };

const emptyDrawing: Drawing = { strokes: [], width: 0, height: 0 };

/**
 * A dialog for the client's signature on this device. The client draws it or, if they cannot draw, types their name and
 * enters a code.
 */
export function PadDialog({ contract, onClose }: PadDialogProps) {
  const { t } = useTexts(["signing", "shell"]);
  const isPhone = useMediaQuery("(max-width: 48rem)", false, { getInitialValueInEffect: false });
  const [drawing, setDrawing] = useState(emptyDrawing);
  const [isTyped, setTyped] = useState(false);
  useFocusReturn();
  // Requesting a code has changed the signing method to SMS, so the pad must be opened again before drawing.
  const pad = usePadOpening(contract, () => setTyped(false));
  function handleDraw() {
    if (contract.signing?.way === "Biometric") setTyped(false);
    else pad.run();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("pad-title", { client: contract.clientName })}
      fullScreen={isPhone}
      size="xl"
      padding={isPhone ? "md" : "xl"}
      centered
      closeOnClickOutside={false}
      closeOnEscape={drawing.strokes.length === 0}
      classNames={{ content: classes["content"] ?? "", body: classes["dialog-body"] ?? "" }}
      closeButtonProps={{ "aria-label": t("shell:close") }}
    >
      <div className={classes["body"]}>
        {isTyped ? (
          <>
            <CodeForm contract={contract} withName />
            <Button variant="subtle" loading={pad.isRunning} onClick={handleDraw}>
              {t("draw-instead")}
            </Button>
            <FormFailure failure={pad.failure} />
          </>
        ) : (
          <>
            <PadForm contract={contract} drawing={drawing} onDraw={setDrawing} />
            {settings.smsAvailable && (
              <Button variant="subtle" onClick={() => setTyped(true)}>
                {t("type-instead")}
              </Button>
            )}
          </>
        )}
      </div>
    </Modal>
  );
}
