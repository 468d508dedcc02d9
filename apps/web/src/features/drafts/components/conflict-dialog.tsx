import { Button } from "@mantine/core";
import type { Draft } from "@fundport/api";
import { readStoredCart } from "@fundport/cart";
import { useId } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import type { DraftCart, DraftItem } from "../model/draft-cart.ts";
import { localMoment } from "../model/moment.ts";
import { takeDraft } from "../model/use-apply-draft.ts";
import classes from "./draft-dialogs.module.css";
import { DraftDialog } from "./draft-dialog.tsx";

type ConflictDialogProps = {
  cart: DraftCart;
  /** The name that is about to be saved. */
  mine: string;
  theirs: Draft;
  isSaving: boolean;
  onOverwrite: () => void;
  onSaveAsNew: () => void;
  onClose: () => void;
};

/** Both sides of a draft that was changed meanwhile, and what may become of them. Source: docs/decisions/113. */
export function ConflictDialog({ cart, mine, theirs, isSaving, ...props }: ConflictDialogProps) {
  const { t } = useTexts("drafts");
  const stored = readStoredCart(theirs.data);
  const ours = cart.describe(cart.read());
  const other = stored === null ? null : cart.describe(stored);
  async function handleTake() {
    if (await takeDraft(cart, theirs, t("conflict-taken", { name: theirs.name }))) props.onClose();
  }
  return (
    <DraftDialog title={t("conflict-title")} isWide onClose={props.onClose}>
      <div className={classes["form"]}>
        <p className={classes["lead"]}>{t("conflict-text")}</p>
        <div className={classes["sides"]}>
          <Side kind={t("conflict-mine")} name={mine} items={ours} others={other} when={t("conflict-not-saved")} />
          <Side
            kind={t("conflict-theirs")}
            name={theirs.name}
            items={other}
            others={ours}
            when={t("conflict-saved", { when: localMoment(theirs.updatedAt) })}
          />
        </div>
        <div className={classes["actions"]}>
          <Button variant="default" onClick={props.onSaveAsNew}>
            {t("conflict-new")}
          </Button>
          <Button variant="default" disabled={stored === null} onClick={() => void handleTake()}>
            {t("conflict-take")}
          </Button>
          <Button color="red" loading={isSaving} onClick={props.onOverwrite}>
            {t("conflict-overwrite")}
          </Button>
        </div>
      </div>
    </DraftDialog>
  );
}

type Items = readonly DraftItem[] | null;
type SideProps = { kind: string; name: string; when: string; items: Items; others: Items };

function Side({ kind, name, when, items, others }: SideProps) {
  const { t } = useTexts("drafts");
  const id = useId();
  const textOf = (item: DraftItem) => [item.name, ...item.amounts].join("\n");
  const elsewhere = new Set((others ?? []).map(textOf));
  return (
    <section className={classes["side"]} aria-labelledby={id}>
      <h3 className={classes["kind"]} id={id}>
        {kind}
      </h3>
      <p className={classes["name"]}>{name}</p>
      <p className={classes["count"]}>
        {items !== null && `${t("conflict-items", { count: items.length })} · `}
        {when}
      </p>
      {items === null && <p className={classes["wrong"]}>{t("conflict-unreadable")}</p>}
      {items?.length === 0 && <p className={classes["lead"]}>{t("conflict-none")}</p>}
      {items !== null && items.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <ul className={classes["items"]} tabIndex={0} aria-labelledby={id}>
          {items.map((item) => {
            const differs = others !== null && !elsewhere.has(textOf(item));
            return (
              <li key={item.uuid} data-differs={differs || undefined}>
                <span className={classes["item"]}>{item.name}</span>
                {item.amounts.map((amount) => (
                  <span key={amount} className={classes["amount"]}>
                    {amount}
                  </span>
                ))}
                {differs && <span className="visually-hidden">{t("conflict-differs")}</span>}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
