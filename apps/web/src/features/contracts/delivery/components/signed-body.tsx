import { Button } from "@mantine/core";
import { formatDay } from "@fundport/i18n";
import { IconCheck, IconCircleCheck, IconRoute } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { findHold } from "#features/contracts/records/model/find-hold.ts";
import { HoldNote } from "#features/contracts/records/components/hold-note.tsx";
import { ShareButton } from "./share/share-button.tsx";
import { Deliveries } from "./deliveries.tsx";
import { SealProgress } from "./seal-progress.tsx";
import { SignatureFacts } from "./signature-facts.tsx";
import classes from "./signed-page.module.css";
import { SignedDocuments } from "./signed-documents.tsx";

type SignedBodyProps = { contract: Contract; after: ReactNode; onConfirm: () => void };

/** Shows the confirmation of the signature beside the documents and their emails. */
export function SignedBody({ contract, after, onConfirm }: SignedBodyProps) {
  const { t } = useTexts(["signed", "contract"]);
  const { id, clientName, signature, state } = contract;
  // Shows only the emails that contain the signed contract; the contract's own page lists all emails.
  const deliveries = contract.deliveries.filter(({ kind }) => kind === "Signed" || kind === "Resent");
  return (
    <div className={classes["layout"]}>
      <div className={classes["column"]}>
        <Section>
          <div className={classes["confirmation"]}>
            <IconCircleCheck className={classes["mark"]} size={44} stroke={1.4} aria-hidden />
            <p className={classes["lead"]}>
              {signature === null
                ? t("signed", { client: clientName })
                : t(`signed-${signature.way}`, { client: clientName, when: pragueDateTime(signature.at) })}
            </p>
            {state === "Revoked" && <p className={classes["words"]}>{t("contract:next-revoked")}</p>}
          </div>
          {findHold(contract) === null ? <SealProgress contract={contract} /> : <HoldNote contract={contract} />}
          {signature !== null && (
            <>
              <SignatureFacts contract={contract} signature={signature} />
              {state !== "Revoked" && (
                <p className={classes["quiet"]}>{t("withdraw-note", { day: formatDay(signature.withdrawUntil) })}</p>
              )}
            </>
          )}
          <div className={classes["actions"]}>
            <Button leftSection={<IconCheck size={18} stroke={1.8} aria-hidden />} onClick={onConfirm}>
              {t("confirm")}
            </Button>
            <Button
              component={Link}
              to={`/contracts/${id}`}
              variant="light"
              leftSection={<IconRoute size={18} stroke={1.8} aria-hidden />}
            >
              {t("contract:to-tracker")}
            </Button>
          </div>
          <p className={classes["quiet"]}>{after}</p>
        </Section>
      </div>
      <div className={classes["column"]}>
        <SignedDocuments contract={contract} />
        <Section title={t("mails")} actions={<ShareButton contract={contract} />}>
          {deliveries.length === 0 ? (
            <p className={classes["words"]}>{t(state === "Signed" ? "mails-later" : "mails-none")}</p>
          ) : (
            <Deliveries deliveries={deliveries} label={t("mails")} />
          )}
        </Section>
      </div>
    </div>
  );
}
