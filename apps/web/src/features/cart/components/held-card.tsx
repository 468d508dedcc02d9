import type { CartPackage } from "@fundport/cart";
import { formatPercent } from "@fundport/i18n";
import { IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { type CartActions, removalMs } from "../model/use-cart-actions.ts";
import classes from "./held-card.module.css";
import card from "./item-card.module.css";

type HeldProps<Entry> = { entry: Entry; name: string; isBlocked: boolean; actions: CartActions };

/** A package in the cart with the funds that it is made of. */
export function PackageCard({ entry, ...shared }: HeldProps<CartPackage>) {
  const { t } = useTranslation("cart");
  const names = new Map(useGlobalList("getFunds").map(({ id, name }) => [id, name]));
  return (
    <HeldCard {...shared} uuid={entry.uuid} meta={t("Package")} note={t("package-held")}>
      {entry.funds.map(({ id, share }) => (
        <li key={id}>
          <Link to={`/funds/detail/${id}`}>{names.get(id) ?? t("item-unknown-name", { id })}</Link>
          <span className={classes["share"]}>{formatPercent(share)}</span>
        </li>
      ))}
    </HeldCard>
  );
}

type HeldCardProps = Omit<HeldProps<never>, "entry"> & {
  uuid: string;
  /** Below the name: what kind of product it is. */
  meta: string;
  note: string;
  children: ReactNode;
};

function HeldCard({ uuid, name, meta, note, isBlocked, actions, children }: HeldCardProps) {
  const { t } = useTranslation("cart");
  const [isLeaving, setLeaving] = useState(false);
  function handleRemove() {
    setLeaving(true);
    setTimeout(() => actions.remove(uuid, name), removalMs);
  }
  return (
    <article
      className={card["card"]}
      aria-label={name}
      data-leaving={isLeaving || undefined}
      data-blocked={isBlocked || undefined}
      id={`item-${uuid}`}
    >
      <div className={card["head"]}>
        <div className={card["titles"]}>
          <h3 className={card["name"]}>{name}</h3>
          <p className={card["meta"]}>{meta}</p>
        </div>
        <div className={card["tools"]}>
          <IconButton
            label={t("remove", { name })}
            icon={<IconTrash size={18} stroke={1.7} />}
            onClick={handleRemove}
            isDisabled={isLeaving}
          />
        </div>
      </div>
      <div className={classes["body"]}>
        <p className={classes["note"]}>{note}</p>
        <ul className={classes["parts"]}>{children}</ul>
      </div>
    </article>
  );
}
