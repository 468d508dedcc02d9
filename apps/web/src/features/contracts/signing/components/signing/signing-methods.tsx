import { describeConsent } from "@fundport/i18n";
import { consentRevision } from "@fundport/rules";
import { IconDeviceMobileMessage, IconMailForward, IconSignature } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { settings } from "#lib/settings.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { listSigningMethods, obstacleOf, type SigningMethod } from "../../model/signing-methods.ts";
import { clientIdOf } from "../../model/signing-request.ts";
import { listOpenedDocuments } from "../../model/list-opened-documents.ts";
import { listUnopened, listUnopenedDocuments } from "#features/contracts/key-documents/model/list-unopened.ts";
import { scrollToUnopened } from "#features/contracts/key-documents/components/scroll-to-unopened.ts";
import { ConsentCheckbox } from "./consent-checkbox.tsx";
import { DocumentsGate } from "./documents-gate.tsx";
import { KeyDocumentsGate } from "./key-documents-gate.tsx";
import { LinkDialog } from "../client-link/link-dialog.tsx";
import { FormFailure } from "#features/contracts/records/components/form-failure.tsx";
import { SigningRightNote } from "./signing-right-note.tsx";
import classes from "#features/contracts/records/components/contract-forms.module.css";
import { useCodeRequest } from "./use-code-request.ts";
import { usePadOpening } from "./use-pad-opening.ts";
import { MethodButton } from "./method-button.tsx";

const iconSize = { size: 18, stroke: 1.8, "aria-hidden": true } as const;

type SignWaysProps = { contract: Contract; onPad: () => void; onShowDocument: (documentId: string) => void };

/** The ways in which a contract that was made can be signed, as far as the advisor's rights go. Source: client §4, §6. */
export function SigningMethods({ contract, onPad, onShowDocument }: SignWaysProps) {
  const { t } = useTexts("signing");
  const user = useGlobalList("getUser");
  // Stores the ticked wording: opening another document changes the consent.
  const [consented, setConsented] = useState<string | null>(null);
  const [isLinkOpen, setLinkOpen] = useState(false);
  const tick = useRef<HTMLInputElement>(null);
  const code = useCodeRequest(contract);
  const pad = usePadOpening(contract, onPad);
  const ways = listSigningMethods(user);
  if (ways.length === 0) return <SigningRightNote support={user.support} />;
  if (clientIdOf(contract) === null) return <p className={classes["lead"]}>{t("no-documents")}</p>;
  const unopened = listUnopened(contract);
  const unopenedDocuments = listUnopenedDocuments(contract);
  const gate = contract.keyDocumentsGate === "block" ? whatStops() : null;
  const consentText =
    describeConsent(consentRevision, listOpenedDocuments(contract), (key, values = {}) => t(key, values)) ?? "";
  const hasConsent = consented === consentText;
  const consent = hasConsent ? null : { text: t("consent-first"), show: () => tick.current?.focus() };
  const closed = (way: SigningMethod) => {
    const obstacle = obstacleOf(way, contract, settings);
    return obstacle === null ? null : t(`obstacle-${obstacle}`);
  };
  /** The documents to open first, with links to them. */
  function whatStops() {
    const [first] = unopenedDocuments;
    if (first !== undefined) return { text: t("gate-documents-first"), show: () => onShowDocument(first.documentId) };
    return unopened.length > 0 ? { text: t("gate-first"), show: scrollToUnopened } : null;
  }
  const hasHere = ways.includes("Sms") || ways.includes("Biometric");
  return (
    <>
      <p className={classes["lead"]}>{t(contract.review === "Open" ? "lead-in-review" : "lead")}</p>
      <DocumentsGate gate={contract.keyDocumentsGate} unopened={unopenedDocuments} onShow={onShowDocument} />
      <KeyDocumentsGate gate={contract.keyDocumentsGate} unopened={unopened} />
      {hasHere && (
        <fieldset className={classes["group"]}>
          <legend className={classes["group-title"]}>{t("here")}</legend>
          <ConsentCheckbox
            ref={tick}
            clientName={contract.clientName}
            text={consentText}
            isGiven={hasConsent}
            onChange={(isGiven) => setConsented(isGiven ? consentText : null)}
          />
          {ways.includes("Sms") && (
            <MethodButton
              label={t("way-sms")}
              icon={<IconDeviceMobileMessage {...iconSize} />}
              isMain
              isRunning={code.isRunning}
              obstacle={closed("Sms")}
              before={gate ?? consent}
              onClick={() => {
                // Shows only the failure of the last attempt.
                pad.forget();
                code.run();
              }}
            />
          )}
          {ways.includes("Biometric") && (
            <MethodButton
              label={t("way-pad")}
              icon={<IconSignature {...iconSize} />}
              isMain={!ways.includes("Sms")}
              isRunning={pad.isRunning}
              obstacle={closed("Biometric")}
              before={gate ?? consent}
              onClick={() => {
                code.forget();
                pad.run();
              }}
            />
          )}
          <FormFailure failure={code.failure ?? pad.failure} />
        </fieldset>
      )}
      {ways.includes("External") && (
        <fieldset className={classes["group"]}>
          <legend className={classes["group-title"]}>{t("elsewhere")}</legend>
          <MethodButton
            label={t("way-link")}
            icon={<IconMailForward {...iconSize} />}
            obstacle={closed("External")}
            before={null}
            onClick={() => {
              code.forget();
              pad.forget();
              setLinkOpen(true);
            }}
          />
          {/* What they open themselves counts there, and not what the advisor has opened. */}
          <p className={classes["quiet"]}>{t("way-link-key-documents")}</p>
        </fieldset>
      )}
      {isLinkOpen && <LinkDialog contract={contract} onClose={() => setLinkOpen(false)} />}
    </>
  );
}
