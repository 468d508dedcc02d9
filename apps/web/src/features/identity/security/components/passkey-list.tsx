import { Button } from "@mantine/core";
import type { EndpointOutput } from "@fundport/api";
import { formatDay } from "@fundport/i18n";
import { IconFingerprint } from "@tabler/icons-react";
import { localDate } from "#lib/dates/local-date.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./passkey-list.module.css";

type Passkey = EndpointOutput<"getPasskeys">["passkeys"][number];
type PasskeyListProps = { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void };

/** Lists the user's passkeys, each with its name, creation date and last use. */
export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const { t } = useTexts("security");
  const dayOf = (moment: string) => formatDay(localDate(new Date(moment)));
  return (
    <ul className={classes["list"]}>
      {passkeys.map((passkey) => {
        const { id, name, createdAt, lastUsedAt } = passkey;
        return (
          <li key={id} className={classes["row"]}>
            <IconFingerprint className={classes["icon"] ?? ""} size={22} stroke={1.6} aria-hidden />
            <div className={classes["words"]}>
              <p className={classes["name"]}>{name}</p>
              <p className={classes["days"]}>
                {t("passkey-added", { day: dayOf(createdAt) })}
                {" · "}
                {lastUsedAt === null ? t("passkey-unused") : t("passkey-used", { day: dayOf(lastUsedAt) })}
              </p>
            </div>
            <Button
              variant="subtle"
              size="sm"
              aria-label={t("passkey-remove-named", { name })}
              onClick={() => onRemove(passkey)}
            >
              {t("passkey-remove")}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
