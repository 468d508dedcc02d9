import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showFailure } from "#ui/feedback/toasts.ts";

/** A button that copies a text to the clipboard and confirms that the text was copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTexts("security");
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function handleCopy() {
    try {
      // This line throws on insecure pages, where `navigator.clipboard` is missing.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showFailure(t("copy-failed"), { id: "copy" });
    }
  }

  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
      onClick={() => void handleCopy()}
    >
      <span aria-live="polite">{isCopied ? t("copied") : label}</span>
    </Button>
  );
}
