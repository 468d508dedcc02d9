import { lazy, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { DialogCode } from "#ui/overlays/dialog-code.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { findReview } from "#features/contracts/records/model/find-review.ts";
import classes from "#features/contracts/records/components/contract-page.module.css";
import { SigningInProgress } from "./signing/signing-in-progress.tsx";
import { SigningMethods } from "./signing/signing-methods.tsx";

// The code of the signature pad is large and loads only when the pad opens.
const PadDialog = lazy(() => import("./pad/pad-dialog.tsx").then(({ PadDialog: dialog }) => ({ default: dialog })));

type State = Contract["state"];

/** Message keys for the states in which the client cannot sign on this device. */
const messageKeys = {
  Signing: "next-signing",
  Signed: "next-signed",
  Sealed: "next-signed",
  Delivered: "next-delivered",
  Declined: "next-declined",
  Expired: "next-expired",
  Revoked: "next-revoked",
  Withdrawn: "left-Withdrawn",
  Superseded: "left-Superseded",
} as const satisfies Record<Exclude<State, "Created">, string>;

type NextStepProps = {
  contract: Contract;
  /** Shows a document of the contract beside this component. */
  onShowDocument: (documentId: string) => void;
};

/** Shows the contract's next step. Source: docs/reference/signing.md#three-ways. */
export function NextStep({ contract, onShowDocument }: NextStepProps) {
  const { t } = useTexts("contract");
  const [isPadOpen, setPadOpen] = useState(false);
  const { state, signing } = contract;
  const openPad = () => setPadOpen(true);
  const hasMethods = state === "Created";
  // The pad is only for signing on this device. The dialog closes if that signing attempt ends.
  const hasPad = isPadOpen && state === "Signing" && signing !== null && signing.way !== "External";
  // A contract that the internal review has refused cannot be signed, even if a signing is in progress or has expired.
  if (findReview(contract) === "Refused") return null;
  return (
    <>
      {/* The client consents to the documents that are shown. The key resets the consent when the documents change. */}
      {hasMethods && (
        <SigningMethods
          key={contract.documentSet}
          contract={contract}
          onPad={openPad}
          onShowDocument={onShowDocument}
        />
      )}
      {state === "Signing" && signing !== null && (
        <SigningInProgress contract={contract} signing={signing} isPadOpen={hasPad} onPad={openPad} />
      )}
      {state !== "Created" && signing === null && <p className={classes["words"]}>{t(messageKeys[state])}</p>}
      {hasPad && (
        <DialogCode onMissing={() => setPadOpen(false)}>
          <PadDialog contract={contract} onClose={() => setPadOpen(false)} />
        </DialogCode>
      )}
    </>
  );
}
