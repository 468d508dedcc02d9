import { Loader, Modal } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./creation-progress.module.css";

/** After this time, the dialog explains that creating the contract takes longer than usual. */
const longMs = 6000;

/**
 * Covers the whole screen while the contract is being created, so that the user cannot type anything that the contract
 * would not contain.
 */
export function CreationProgress({ isCreating }: { isCreating: boolean }) {
  const { t } = useTexts("contract");
  return (
    <Modal
      opened={isCreating}
      onClose={() => undefined}
      fullScreen
      withCloseButton={false}
      closeOnEscape={false}
      returnFocus={false}
      title={t("creating")}
      classNames={{
        content: classes["content"] ?? "",
        header: classes["header"] ?? "",
        body: classes["body"] ?? "",
      }}
    >
      <Progress />
    </Modal>
  );
}

function Progress() {
  const { t } = useTexts("contract");
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p className={classes["words"]} aria-live="polite" tabIndex={-1} data-autofocus>
        {t(isLong ? "creating-long" : "creating-text")}
      </p>
      <Loader size={32} aria-hidden />
    </>
  );
}
