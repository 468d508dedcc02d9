import { Button, Checkbox } from "@mantine/core";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { CopyButton } from "./copy-button.tsx";
import forms from "./forms.module.css";
import classes from "./second-factor.module.css";

type RecoveryCodesProps = { title: string; codes: readonly string[]; onDone: () => void };

/** Shows new recovery codes. They cannot be shown again, because the server stores only digests of them. */
export function RecoveryCodes({ title, codes, onDone }: RecoveryCodesProps) {
  const { t } = useTexts("security");
  const [areStored, setStored] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;

  function download() {
    const url = URL.createObjectURL(new Blob([`${t("recovery-codes-file")}\n\n${text}`], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = "fundport-recovery-codes.txt";
    link.click();
    URL.revokeObjectURL(url);
  }

  return (
    <div className={forms["stack"]}>
      <div className={classes["printed"]}>
        <h3 className={classes["step"]} tabIndex={-1} ref={heading}>
          {title}
        </h3>
        <p className={forms["text"]}>{t("recovery-codes-text")}</p>
        <ul className={classes["codes"]}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={forms["buttons"]}>
        <CopyButton text={text} label={t("copy-codes")} />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          onClick={download}
        >
          {t("download-codes")}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
          onClick={() => window.print()}
        >
          {t("print-codes")}
        </Button>
      </div>
      <Checkbox
        checked={areStored}
        onChange={({ currentTarget }) => setStored(currentTarget.checked)}
        label={t("codes-kept")}
      />
      <div className={forms["buttons"]}>
        <Button disabled={!areStored} onClick={onDone}>
          {t("done")}
        </Button>
      </div>
    </div>
  );
}
