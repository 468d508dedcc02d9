import { formatPhone } from "@fundport/i18n";
import { Button } from "@mantine/core";
import { canChangeContact } from "@fundport/rules";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { findReview } from "#features/contracts/records/model/find-review.ts";
import { EmailText } from "#features/contracts/records/components/email-text.tsx";
import classes from "./client-contact.module.css";
import { ContactDialog } from "./contact-dialog.tsx";

/**
 * Shows the client's email and phone, to which links and codes are sent. The advisor can change them until the client
 * has signed or the internal review has refused the contract.
 */
export function ClientContact({ contract }: { contract: Contract }) {
  const { t } = useTexts("contract");
  const [isOpen, setOpen] = useState(false);
  const { clientEmail, clientPhone, state, documentSet } = contract;
  const isRefused = findReview(contract) === "Refused";
  const mayChange = canChangeContact(state) && documentSet !== null && !isRefused;
  return (
    <span className={classes["contact"]}>
      {clientEmail !== null && (
        <span className={classes["line"]}>
          <EmailText email={clientEmail} />
        </span>
      )}
      {clientPhone !== null && <span className={classes["line"]}>{formatPhone(clientPhone)}</span>}
      {mayChange && (
        <Button
          className={classes["change"] ?? ""}
          variant="light"
          size="compact-sm"
          aria-label={t("contact-change-what")}
          onClick={() => setOpen(true)}
        >
          {t("contact-change")}
        </Button>
      )}
      {isOpen && mayChange && <ContactDialog contract={contract} onClose={() => setOpen(false)} />}
    </span>
  );
}
