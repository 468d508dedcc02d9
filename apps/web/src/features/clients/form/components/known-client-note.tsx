import { Button, Loader } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { useKnownClient } from "../model/use-known-client.ts";
import classes from "./client-page.module.css";

/** Shows that the client of the framework contract is loading or could not be loaded. */
export function KnownClientNote({ isLoading, isFailed, retry }: ReturnType<typeof useKnownClient>) {
  const { t } = useTexts("look-ups");
  return (
    <output className={classes["known"]}>
      {isLoading && (
        <span className={classes["note"]}>
          <Loader size={16} aria-hidden /> {t("contract-loading")}
        </span>
      )}
      {isFailed && (
        <span className={classes["note"]}>
          {t("contract-failed")}{" "}
          <Button variant="light" size="compact-sm" onClick={retry}>
            {t("retry")}
          </Button>
        </span>
      )}
    </output>
  );
}
