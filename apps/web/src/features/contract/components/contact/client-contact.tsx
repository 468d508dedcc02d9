import { Button } from "@mantine/core";
import { mayChangeContact } from "@fundport/rules";
import { useState } from "react";
import { spacedPhone } from "#lib/spaced-phone.ts";
import { useTexts } from "#lib/use-texts.tsx";
import type { Contract } from "../../api/contract-queries.ts";
import { EmailText } from "../email-text.tsx";
import classes from "./client-contact.module.css";
import { ContactDialog } from "./contact-dialog.tsx";

/** Where the client is reached, to which links and codes go, and the way to change it until they have signed. */
export function ClientContact({ contract }: { contract: Contract }) {
  const { t } = useTexts("contract");
  const [isOpen, setOpen] = useState(false);
  const { clientEmail, clientPhone, state, documentSet } = contract;
  const mayChange = mayChangeContact(state) && documentSet !== null;
  return (
    <span className={classes["contact"]}>
      {clientEmail !== null && (
        <span className={classes["line"]}>
          <EmailText email={clientEmail} />
        </span>
      )}
      {clientPhone !== null && <span className={classes["line"]}>{spacedPhone(clientPhone)}</span>}
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
