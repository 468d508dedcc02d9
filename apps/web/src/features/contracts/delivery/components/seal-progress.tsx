import { Loader } from "@mantine/core";
import { IconMailOff, IconRosetteDiscountCheck } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { wasDeliveryRefused } from "#features/contracts/records/model/was-delivery-refused.ts";
import classes from "./signed-page.module.css";

const icons = { refused: IconMailOff, sealed: IconRosetteDiscountCheck, delivered: IconRosetteDiscountCheck };

/** Shows whether the documents are sealed and delivered. Screen readers announce each change. */
export function SealProgress({ contract }: { contract: Pick<Contract, "state" | "deliveries"> }) {
  const { t } = useTexts("signed");
  const progress = progressOf(contract);
  const Icon = progress === "sealing" ? null : icons[progress];
  return (
    <output className={classes["progress"]}>
      {Icon === null ? <Loader size={20} aria-hidden /> : <Icon size={22} stroke={1.6} aria-hidden />}
      <span>{t(`progress-${progress}`)}</span>
    </output>
  );
}

function progressOf(contract: Pick<Contract, "state" | "deliveries">): "sealing" | keyof typeof icons {
  if (contract.state === "Signed") return "sealing";
  if (wasDeliveryRefused(contract)) return "refused";
  return contract.state === "Delivered" ? "delivered" : "sealed";
}
