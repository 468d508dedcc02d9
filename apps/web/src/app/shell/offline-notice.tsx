import { IconCloudOff } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useConnection } from "#lib/http/connection.ts";
import classes from "./offline-notice.module.css";

/** Says while the portal cannot be reached that work can go on. */
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
