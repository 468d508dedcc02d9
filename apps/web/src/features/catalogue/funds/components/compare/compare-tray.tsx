import { Button } from "@mantine/core";
import { IconScale, IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { useBottomBar } from "#ui/layout/use-bottom-bar.ts";
import type { Catalogue } from "../../model/catalogue.ts";
import { comparePath, setCompared, toggleCompared, useCompared } from "../../model/compare-store.ts";
import classes from "./compare-tray.module.css";

/** A bar at the bottom of the lists with the funds picked for a comparison; hidden until a fund is picked. */
export function CompareTray({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTexts("funds-lists");
  const ids = useCompared();
  const funds = ids.flatMap((id) => catalogue.byId.get(id) ?? []);
  const tray = useRef<HTMLElement>(null);
  useBottomBar(tray, funds.length > 0);
  if (funds.length === 0) return null;
  return (
    <section ref={tray} className={classes["tray"]} aria-label={t("compare-tray")}>
      <ul className={classes["funds"]}>
        {funds.map(({ id, name }) => (
          <li key={id} className={classes["fund"]}>
            <span className={classes["name"]}>{name}</span>
            <IconButton
              size="sm"
              label={t("compare-remove", { name })}
              icon={<IconX size={16} aria-hidden />}
              onClick={() => toggleCompared(id)}
            />
          </li>
        ))}
      </ul>
      <div className={classes["actions"]}>
        <Button variant="subtle" onClick={() => setCompared([])}>
          {t("compare-clear")}
        </Button>
        <Button component={Link} to={comparePath(ids)} leftSection={<IconScale size={18} stroke={1.8} aria-hidden />}>
          {t("compare-open", { count: funds.length })}
        </Button>
      </div>
    </section>
  );
}
