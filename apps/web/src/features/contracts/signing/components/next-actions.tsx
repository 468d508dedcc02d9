import { Button } from "@mantine/core";
import { canTransition } from "@fundport/rules";
import { IconArrowLeft, IconPlus, IconRoute } from "@tabler/icons-react";
import { Link } from "react-router";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import classes from "#features/contracts/records/components/contract-page.module.css";
import { ShareButton } from "#features/contracts/delivery/components/share/share-button.tsx";
import { SigningActions } from "./signing-actions.tsx";
import { WithdrawButton } from "./withdraw-button.tsx";

type NextActionsProps = { contract: Contract; onBack: () => void; onNew: () => void };

/** The actions at the end of the contract step: signing, sending documents, navigation and withdrawal. */
export function NextActions({ contract, onBack, onNew }: NextActionsProps) {
  const { t } = useTexts("contract");
  const { id, state } = contract;
  return (
    <div className={classes["actions"]}>
      <SigningActions contract={contract} />
      <ShareButton contract={contract} />
      <Button
        component={Link}
        to={`/contracts/${id}`}
        variant="light"
        leftSection={<IconRoute size={18} stroke={1.8} aria-hidden />}
      >
        {t("to-tracker")}
      </Button>
      <Button variant="default" leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={onNew}>
        {t("start-new")}
      </Button>
      <Button variant="default" leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />} onClick={onBack}>
        {t("back")}
      </Button>
      {canTransition(state, "Withdrawn") && <WithdrawButton contract={contract} />}
    </div>
  );
}
