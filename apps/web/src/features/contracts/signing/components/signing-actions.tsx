import { Button } from "@mantine/core";
import { canTransition } from "@fundport/rules";
import { IconArrowBackUp, IconBell, IconCalendarPlus, IconFileOff } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { call } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { useContractChange } from "#features/contracts/records/api/use-contract-change.ts";
import { findReview } from "#features/contracts/records/model/find-review.ts";
import { RemindDialog } from "./client-link/remind-dialog.tsx";
import { RevokeDialog, type TypedRevocation } from "./revoke-dialog.tsx";

const iconSize = { size: 18, stroke: 1.8, "aria-hidden": true } as const;

/** The actions that the advisor can take on a signing in the contract's current state. */
export function SigningActions({ contract }: { contract: Contract }) {
  const { state, signing, signature } = contract;
  const hasLink = state === "Signing" && signing?.way === "External";
  const review = findReview(contract);
  // A contract with a refused internal review can no longer be signed.
  const isRefused = review === "Refused";
  return (
    <>
      {/* No reminder is offered during an open review, because it invites the client to sign, which is not allowed yet. */}
      {hasLink && review === null && <Remind contract={contract} />}
      {(hasLink || state === "Expired") && !isRefused && <Extend contract={contract} />}
      {state === "Signing" && <TakeBack contract={contract} />}
      {canTransition(state, "Revoked") && signature !== null && <Revoke contract={contract} signature={signature} />}
    </>
  );
}

function Remind({ contract }: { contract: Contract }) {
  const { t } = useTexts("signing");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconBell {...iconSize} />} onClick={() => setOpen(true)}>
        {t("remind")}
      </Button>
      {isOpen && <RemindDialog contract={contract} onClose={() => setOpen(false)} />}
    </>
  );
}

function Extend({ contract: { id, state } }: { contract: Contract }) {
  const { t } = useTexts("signing");
  const { mutate, isPending } = useContractChange(id, () => call("extendContract", { params: { id } }), {
    done: t("extended"),
    failed: t("extend-failed"),
    codes: { ProposalOutdated: t("extend-outdated") },
  });
  return (
    <Button
      variant={state === "Expired" ? "filled" : "default"}
      leftSection={<IconCalendarPlus {...iconSize} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t("extend")}
    </Button>
  );
}

function TakeBack({ contract: { id, signing } }: { contract: Contract }) {
  const { t } = useTexts("signing");
  const { mutate, isPending } = useContractChange(id, () => call("takeBackContract", { params: { id } }), {
    done: t("taken-back"),
    failed: t("take-back-failed"),
  });
  return (
    <ConfirmedButton
      icon={<IconArrowBackUp {...iconSize} />}
      label={t("take-back")}
      title={t("take-back-title")}
      text={t(signing?.way === "External" ? "take-back-text-link" : "take-back-text")}
      confirmLabel={t("take-back-yes")}
      isRunning={isPending}
      onConfirm={() => mutate()}
    />
  );
}

/**
 * The button that records a withdrawal. It is also offered after the last day, because a withdrawal that was sent in
 * time may arrive later.
 */
function Revoke({ contract, signature }: { contract: Contract; signature: NonNullable<Contract["signature"]> }) {
  const { t } = useTexts("signing");
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<TypedRevocation>({});
  return (
    <>
      <Button variant="default" leftSection={<IconFileOff {...iconSize} />} onClick={() => setOpen(true)}>
        {t("revoke")}
      </Button>
      {isOpen && <RevokeDialog {...{ contract, signature, typed }} onType={setTyped} onClose={() => setOpen(false)} />}
    </>
  );
}

type ConfirmedButtonProps = {
  icon: ReactNode;
  label: string;
  title: string;
  text: string;
  confirmLabel: string;
  isRunning: boolean;
  onConfirm: () => void;
};

/** A button for an action that cannot be undone. The user has to confirm the action first. */
function ConfirmedButton({ icon, label, title, text, confirmLabel, isRunning, onConfirm }: ConfirmedButtonProps) {
  const { t } = useTexts("shell");
  async function handleClick() {
    const question = { title, text, confirmLabel, cancelLabel: t("back"), isDangerous: true };
    if (await confirm(question)) onConfirm();
  }
  return (
    <Button variant="default" leftSection={icon} loading={isRunning} onClick={() => void handleClick()}>
      {label}
    </Button>
  );
}
