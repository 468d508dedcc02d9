import { IconExternalLink } from "@tabler/icons-react";
import { useId } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link, useLocation } from "react-router";
import type { MenuEntry, MenuGroup } from "./list-menu-entries.ts";
import { MenuIcon } from "./menu-icons.tsx";
import classes from "./menu-list.module.css";
import { MenuSettings } from "./menu-settings.tsx";
import { useMenuAction } from "./use-menu-action.ts";
import { useMenuGroups, useMenuName } from "./use-menu-groups.ts";

/**
 * The entries of the side menu by group, followed by language and appearance. Calls `onChoose` when the user chooses an
 * entry.
 */
export function MenuList({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTexts("shell");
  const groups = useMenuGroups();
  return (
    <>
      <nav className={classes["menu"]} aria-label={t("menu")}>
        {groups.map((group) => (
          <Group key={group.id} group={group} onChoose={onChoose} />
        ))}
      </nav>
      <MenuSettings />
    </>
  );
}

type Choosing = { onChoose: (() => void) | undefined };

function Group({ group: { id, entries }, onChoose }: { group: MenuGroup } & Choosing) {
  const { t } = useTexts("shell");
  const heading = useId();
  return (
    <div>
      <p id={heading} className={classes["heading"]}>
        {t(`menu-group-${id}`)}
      </p>
      <ul className={classes["entries"]} aria-labelledby={heading}>
        {entries.map((entry) => (
          <li key={entry.id} data-for-phones={entry.isForPhones || undefined}>
            <Entry entry={entry} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry, onChoose }: { entry: MenuEntry } & Choosing) {
  const { t } = useTexts("shell");
  const { pathname, hash } = useLocation();
  const act = useMenuAction();
  const name = useMenuName()(entry);
  const { target, isDisabled } = entry;
  const face = (
    <>
      <MenuIcon id={entry.id} />
      <span className={classes["name"]} title={entry.name}>
        {name}
      </span>
    </>
  );
  if (isDisabled)
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an anchor without a target is not a link
      <span className={classes["entry"]} role="link" aria-disabled="true">
        {face}
      </span>
    );
  if (target.kind === "action")
    return (
      <button
        type="button"
        className={classes["entry"]}
        onClick={() => {
          onChoose?.();
          void act(target.action);
        }}
      >
        {face}
      </button>
    );
  if (target.kind === "elsewhere")
    return (
      <a className={classes["entry"]} href={target.url} target="_blank" rel="noopener noreferrer" onClick={onChoose}>
        {face}
        <IconExternalLink className={classes["outside"] ?? ""} size={14} stroke={1.8} aria-hidden />
        <span className="visually-hidden">{t("opens-elsewhere")}</span>
      </a>
    );
  const isCurrent = target.to === pathname + hash && !entry.id.startsWith("favourite-");
  return (
    <Link className={classes["entry"]} to={target.to} aria-current={isCurrent ? "page" : undefined} onClick={onChoose}>
      {face}
    </Link>
  );
}
