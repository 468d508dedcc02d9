import { IconCards, IconFilterSearch, IconLayoutList } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { NavLink } from "react-router";
import classes from "./funds-views.module.css";

const views = [
  { name: "grid", Icon: IconCards },
  { name: "list", Icon: IconLayoutList },
  { name: "advanced", Icon: IconFilterSearch },
] as const;

/** Links to the views of the fund market. */
export function FundsViews() {
  const { t } = useTexts("funds-lists");
  return (
    <nav className={classes["bar"]} aria-label={t("views")}>
      {views.map(({ name, Icon }) => (
        <NavLink key={name} to={`/funds/${name}`} className={classes["view"] ?? ""}>
          <Icon size={18} stroke={1.7} aria-hidden />
          {t(`view-${name}`)}
        </NavLink>
      ))}
    </nav>
  );
}
