import { IconCloudOff } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useConnection } from "#lib/http/connection.ts";
import classes from "./offline-notice.module.css";

/** Informs users that they can continue working while the server cannot be reached. */
export function OfflineNotice() {
  const { t } = useTexts("shell");
  const isConnected = useConnection();
  return (
    <div aria-live="polite">
      {!isConnected && (
        <p className={classes["notice"]}>
          <IconCloudOff size={18} stroke={1.7} aria-hidden />
          {t("offline")}
        </p>
      )}
    </div>
  );
}
