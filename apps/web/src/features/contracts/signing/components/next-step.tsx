import { lazy, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { DialogCode } from "#ui/overlays/dialog-code.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { findReview } from "#features/contracts/records/model/find-review.ts";
import classes from "#features/contracts/records/components/contract-page.module.css";
import { SigningInProgress } from "./signing/signing-in-progress.tsx";
import { SigningMethods } from "./signing/signing-methods.tsx";

// The code that draws comes when somebody is about to draw.
const PadDialog = lazy(() => import("./pad/pad-dialog.tsx").then(({ PadDialog: dialog }) => ({ default: dialog })));

type State = Contract["state"];

/** Messages for the states in which the client cannot sign here. */
const words = {
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
  /** Opens a document of the contract beside this. */
  onShowDocument: (documentId: string) => void;
};

/** Shows the contract's next step. Source: docs/reference/signing.md#three-ways. */
export function NextStep({ contract, onShowDocument }: NextStepProps) {
  const { t } = useTexts("contract");
  const [isPadOpen, setPadOpen] = useState(false);
  const { state, signing } = contract;
  const openPad = () => setPadOpen(true);
  const hasWays = state === "Created";
  // A signing by link has no pad: the dialog goes with the attempt that it belongs to.
  const hasPad = isPadOpen && state === "Signing" && signing !== null && signing.way !== "External";
  // After a refusal no way to a signature is left, also where one has begun or its time is over.
  if (findReview(contract) === "Refused") return null;
  return (
    <>
      {/* A consent is to the documents that are shown: with others it is asked for anew. */}
      {hasWays && (
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
      {state !== "Created" && signing === null && <p className={classes["words"]}>{t(words[state])}</p>}
      {hasPad && (
        <DialogCode onMissing={() => setPadOpen(false)}>
          <PadDialog contract={contract} onClose={() => setPadOpen(false)} />
        </DialogCode>
      )}
    </>
  );
}
