import { Checkbox, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { checkShare, hasRecipient, recipientsOf, type Share } from "../../model/check-share.ts";
import { useShare } from "../../model/use-share.ts";
import { ShareForm } from "./share-form.tsx";

type ShareDialogProps = { contract: Contract; onClose: () => void };

/** The form that sends the sealed documents by email. Source: docs/reference/delivery.md#sending-documents-again. */
export function ShareDialog({ contract, onClose }: ShareDialogProps) {
  const { t } = useTexts(["signed", "validation"]);
  const { email } = useGlobalList("getUser");
  const [share, setShare] = useState<Share>({
    clientEmail: contract.clientEmail ?? "",
    forwardToMe: false,
    advisorEmail: email,
  });
  const [wasTried, setTried] = useState(false);
  const clientField = useRef<HTMLInputElement>(null);
  const advisorField = useRef<HTMLInputElement>(null);
  const { send, isRunning, failure } = useShare(contract, (emails) => {
    showToast(t("share-sent", { emails: emails.join(", ") }), { id: "contract-mail" });
    onClose();
  });
  const issues = checkShare(share);
  const errorOf = (path: "clientEmail" | "advisorEmail") => {
    const issue = wasTried ? issues.find((each) => each.path === path) : undefined;
    return issue === undefined ? null : t(`validation:${issue.key}`, { ...issue.params });
  };
  const change = (part: Partial<Share>) => setShare((before) => ({ ...before, ...part }));
  function handleSend() {
    setTried(true);
    if (issues.length === 0) return send(recipientsOf(share));
    const field = issues[0]?.path === "advisorEmail" ? advisorField : clientField;
    field.current?.focus();
  }
  const address = { type: "email", autoComplete: "off", spellCheck: false } as const;
  return (
    <ShareForm
      title={t("share-title")}
      lead={t("share-lead", { count: contract.documents.length })}
      hasRecipient={hasRecipient(share)}
      isRunning={isRunning}
      failure={failure}
      onSend={handleSend}
      onClose={onClose}
    >
      <TextInput
        {...address}
        ref={clientField}
        label={t("share-client")}
        value={share.clientEmail}
        error={errorOf("clientEmail")}
        data-autofocus
        onChange={(event) => change({ clientEmail: event.currentTarget.value })}
      />
      <Checkbox
        label={t("share-forward")}
        checked={share.forwardToMe}
        onChange={(event) => change({ forwardToMe: event.currentTarget.checked })}
      />
      {share.forwardToMe && (
        <TextInput
          {...address}
          ref={advisorField}
          label={t("share-advisor")}
          value={share.advisorEmail}
          error={errorOf("advisorEmail")}
          onChange={(event) => change({ advisorEmail: event.currentTarget.value })}
        />
      )}
    </ShareForm>
  );
}
