import { Button, Checkbox, Modal, Textarea } from "@mantine/core";
import { formatNumber, truncateName } from "@fundport/i18n";
import { checkProposalEmail, type Issue, maxProposalMessageCharacters } from "@fundport/rules";
import { type FormEvent, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FailureText } from "#ui/feedback/failure-text.tsx";
import { useFocusReturn } from "#ui/overlays/use-focus-return.ts";
import type { DocumentRequest } from "../model/use-generation.ts";
import type { Sending } from "../model/use-sending.ts";
import { AddressField } from "./address-field.tsx";
import classes from "./send-dialog.module.css";

type SendDialogProps = { sending: Sending; request: DocumentRequest; ownEmail: string };

/**
 * A dialog with the form to send the proposal by email: recipients and message.
 * Source: docs/reference/proposals.md#email.
 */
export function SendDialog({ sending, request, ownEmail }: SendDialogProps) {
  const { t } = useTexts(["proposal", "shell", "validation"]);
  const { mail, change, isRunning, failure } = sending;
  const [wasTried, setTried] = useState(false);
  const addresses = useRef<HTMLInputElement>(null);
  useFocusReturn();
  const issues = checkProposalEmail(mail);
  const emailError = describeAddressIssues(issues, mail.emails, wasTried);
  const messageIssue = issues.find(({ path }) => path === "message");

  function describeAddressIssues(all: readonly Issue[], emails: readonly string[], isAll: boolean): string | null {
    const invalidEmails = all
      .filter(({ key }) => key === "string.email")
      .map(({ path }) => emails[Number(path.slice(7))] ?? "");
    if (invalidEmails.length > 0)
      return t("email-wrong", { count: invalidEmails.length, emails: invalidEmails.join(", ") });
    const issue = all.find(({ path, key }) => path === "emails" && (isAll || key !== "mixed.required"));
    return issue ? t(`validation:${issue.key}`, { ...issue.params }) : null;
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (issues.length === 0) return sending.send();
    if (!messageIssue) addresses.current?.focus();
  }

  return (
    <Modal
      opened
      onClose={sending.close}
      title={t("email-title")}
      centered
      size="lg"
      padding="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("shell:close") }}
    >
      <form className={classes["form"]} onSubmit={handleSubmit} noValidate>
        <p className={classes["lead"]}>
          {t("email-lead", { parts: request.parts.map(({ name }) => truncateName(name)).join(", ") })}
        </p>
        <AddressField
          ref={addresses}
          emails={mail.emails}
          error={emailError}
          onChange={(emails) => change({ emails })}
        />
        <Textarea
          label={t("email-message")}
          description={`${formatNumber(lengthOf(mail.message))} / ${formatNumber(maxProposalMessageCharacters)}`}
          inputWrapperOrder={["label", "input", "error", "description"]}
          value={mail.message}
          onChange={(event) => change({ message: event.currentTarget.value })}
          error={messageIssue ? t(`validation:${messageIssue.key}`, { ...messageIssue.params }) : null}
          rows={5}
        />
        <Checkbox
          label={t("email-copy", { email: ownEmail })}
          checked={mail.copyToMe}
          onChange={(event) => change({ copyToMe: event.currentTarget.checked })}
        />
        {failure !== null && (
          <p className={classes["failed"]} role="alert">
            <FailureText failure={failure} />
          </p>
        )}
        <div className={classes["actions"]}>
          <Button variant="default" onClick={sending.close}>
            {t("shell:cancel")}
          </Button>
          <Button type="submit" loading={isRunning}>
            {t("email-send")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function lengthOf(message: string): number {
  return Array.from(message.trim()).length;
}
