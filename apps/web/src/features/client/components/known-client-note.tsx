import { Button, Loader } from "@mantine/core";
import { useTexts } from "#lib/use-texts.tsx";
import type { useKnownClient } from "../model/use-known-client.ts";
import classes from "./client-page.module.css";

/** That the client of the framework contract is on their way, or could not be had. */
export function KnownClientNote({ isLoading, isFailed, retry }: ReturnType<typeof useKnownClient>) {
  const { t } = useTexts("client");
  return (
    <div role="status">
      {isLoading && (
        <p className={classes["note"]}>
          <Loader size={16} aria-hidden /> {t("known-client-loading")}
        </p>
      )}
      {isFailed && (
        <p className={classes["note"]}>
          {t("known-client-failed")}{" "}
          <Button variant="light" size="compact-sm" onClick={retry}>
            {t("retry")}
          </Button>
        </p>
      )}
    </div>
  );
}
