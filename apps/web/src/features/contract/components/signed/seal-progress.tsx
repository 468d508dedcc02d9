import { Loader } from "@mantine/core";
import { IconRosetteDiscountCheck } from "@tabler/icons-react";
import { useTexts } from "#lib/use-texts.tsx";
import type { Contract } from "../../api/contract-queries.ts";
import classes from "./signed-page.module.css";

/** Whether the documents are sealed yet, and whether they have been delivered; read out when that changes. */
export function SealProgress({ contract: { state } }: { contract: Pick<Contract, "state"> }) {
  const { t } = useTexts("signed");
  const isSealing = state === "Signed";
  return (
    <output className={classes["progress"]}>
      {isSealing ? <Loader size={20} aria-hidden /> : <IconRosetteDiscountCheck size={22} stroke={1.6} aria-hidden />}
      <span>
        {t(isSealing ? "progress-sealing" : state === "Delivered" ? "progress-delivered" : "progress-sealed")}
      </span>
    </output>
  );
}
