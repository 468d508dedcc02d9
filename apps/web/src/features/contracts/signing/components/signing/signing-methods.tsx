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
import { MethodButton, type PriorStep } from "./method-button.tsx";

const iconSize = { size: 18, stroke: 1.8, "aria-hidden": true } as const;

type SigningMethodsProps = { contract: Contract; onPad: () => void; onShowDocument: (documentId: string) => void };

/**
 * Offers the methods of signing that the advisor has the right to use.
 * Source: docs/reference/signing.md#three-ways.
 */
export function SigningMethods({ contract, onPad, onShowDocument }: SigningMethodsProps) {
  const { t } = useTexts("signing");
  const user = useGlobalList("getUser");
  const [isLinkOpen, setLinkOpen] = useState(false);
  const code = useCodeRequest(contract);
  const pad = usePadOpening(contract, onPad);
  const methods = listSigningMethods(user);
  if (methods.length === 0) return <SigningRightNote support={user.support} />;
  if (clientIdOf(contract) === null) return <p className={classes["lead"]}>{t("no-documents")}</p>;
  const unopened = listUnopened(contract);
  const unopenedDocuments = listUnopenedDocuments(contract);
  /** Returns the step that opens the remaining documents before signing. Null if all documents have been opened. */
  function openingStep(): PriorStep | null {
    const [first] = unopenedDocuments;
    if (first !== undefined) return { text: t("gate-documents-first"), show: () => onShowDocument(first.documentId) };
    return unopened.length > 0 ? { text: t("gate-first"), show: scrollToUnopened } : null;
  }
  return (
    <>
      <p className={classes["lead"]}>{t(contract.review === "Open" ? "lead-in-review" : "lead")}</p>
      <DocumentsGate gate={contract.keyDocumentsGate} unopened={unopenedDocuments} onShow={onShowDocument} />
      <KeyDocumentsGate gate={contract.keyDocumentsGate} unopened={unopened} />
      {(methods.includes("Sms") || methods.includes("Biometric")) && (
        <MethodsHere
          contract={contract}
          methods={methods}
          code={code}
          pad={pad}
          before={contract.keyDocumentsGate === "block" ? openingStep() : null}
        />
      )}
      {methods.includes("External") && (
        <MethodElsewhere
          contract={contract}
          onClick={() => {
            code.forget();
            pad.forget();
            setLinkOpen(true);
          }}
        />
      )}
      {isLinkOpen && <LinkDialog contract={contract} onClose={() => setLinkOpen(false)} />}
    </>
  );
}

/**
 * Returns a function that describes why a signing method cannot be used for the contract; it returns null if the method
 * can be used.
 */
function useObstacle(contract: Contract): (method: SigningMethod) => string | null {
  const { t } = useTexts("signing");
  return (method) => {
    const obstacle = obstacleOf(method, contract, settings);
    return obstacle === null ? null : t(`obstacle-${obstacle}`);
  };
}

type MethodsHereProps = {
  contract: Contract;
  methods: readonly SigningMethod[];
  code: ReturnType<typeof useCodeRequest>;
  pad: ReturnType<typeof usePadOpening>;
  before: PriorStep | null;
};

/** The client's consent, and the buttons for signing on the advisor's device. */
function MethodsHere({ contract, methods, code, pad, before }: MethodsHereProps) {
  const { t } = useTexts("signing");
  // The wording that the client ticked. Opening another document changes the wording, so the client must consent again.
  const [consented, setConsented] = useState<string | null>(null);
  const checkbox = useRef<HTMLInputElement>(null);
  const describeObstacle = useObstacle(contract);
  const consentText =
    describeConsent(consentRevision, listOpenedDocuments(contract), (key, values = {}) => t(key, values)) ?? "";
  const hasConsent = consented === consentText;
  const consentStep = hasConsent ? null : { text: t("consent-first"), show: () => checkbox.current?.focus() };
  return (
    <fieldset className={classes["group"]}>
      <legend className={classes["group-title"]}>{t("here")}</legend>
      <ConsentCheckbox
        ref={checkbox}
        clientName={contract.clientName}
        text={consentText}
        isGiven={hasConsent}
        onChange={(isGiven) => setConsented(isGiven ? consentText : null)}
      />
      {methods.includes("Sms") && (
        <MethodButton
          label={t("way-sms")}
          icon={<IconDeviceMobileMessage {...iconSize} />}
          isMain
          isRunning={code.isRunning}
          obstacle={describeObstacle("Sms")}
          before={before ?? consentStep}
          onClick={() => {
            // Clears the pad's failure, so that only the last attempt's failure is visible.
            pad.forget();
            code.run();
          }}
        />
      )}
      {methods.includes("Biometric") && (
        <MethodButton
          label={t("way-pad")}
          icon={<IconSignature {...iconSize} />}
          isMain={!methods.includes("Sms")}
          isRunning={pad.isRunning}
          obstacle={describeObstacle("Biometric")}
          before={before ?? consentStep}
          onClick={() => {
            code.forget();
            pad.run();
          }}
        />
      )}
      <FormFailure failure={code.failure ?? pad.failure} />
    </fieldset>
  );
}

/** The button that sends a link, so that the client signs on their own device. */
function MethodElsewhere({ contract, onClick }: { contract: Contract; onClick: () => void }) {
  const { t } = useTexts("signing");
  const describeObstacle = useObstacle(contract);
  return (
    <fieldset className={classes["group"]}>
      <legend className={classes["group-title"]}>{t("elsewhere")}</legend>
      <MethodButton
        label={t("way-link")}
        icon={<IconMailForward {...iconSize} />}
        obstacle={describeObstacle("External")}
        before={null}
        onClick={onClick}
      />
      {/* For a client who signs by the link, only documents that the client opened count, not those opened by the advisor. */}
      <p className={classes["quiet"]}>{t("way-link-key-documents")}</p>
    </fieldset>
  );
}
