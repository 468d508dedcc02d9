import type { DraftListItem } from "@fundport/api";
import { notAvailable } from "@fundport/i18n";
import { IconTrash } from "@tabler/icons-react";
import { useTexts } from "#lib/use-texts.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { DraftCart } from "../model/draft-cart.ts";
import { useLoadedDraft } from "../model/loaded-draft.ts";
import { localDay } from "../model/moment.ts";
import { useApplyDraft } from "../model/use-apply-draft.ts";
import { useDeleteDraft } from "../model/use-delete-draft.ts";
import classes from "./draft-list.module.css";

/** A table on wide screens, cards on small ones. A row asks whether to open its draft. */
export function DraftList({ drafts, cart }: { drafts: readonly DraftListItem[]; cart: DraftCart }) {
  const { t } = useTexts("drafts");
  const apply = useApplyDraft(cart);
  const remove = useDeleteDraft();
  const loadedId = useLoadedDraft((draft) => draft?.id);
  return (
    <table className={classes["table"]}>
      <caption className="visually-hidden">{t("title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("name")}</th>
          <th scope="col">{t("identifier")}</th>
          <th scope="col">{t("created-at")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {drafts.map((draft) => (
          <tr key={draft.id}>
            <th scope="row">
              <button
                type="button"
                className={classes["open"]}
                aria-label={t("apply-draft", { name: draft.name })}
                onClick={() => void apply(draft)}
              >
                {draft.name}
              </button>
              {draft.id === loadedId && <span className={classes["loaded"]}>{t("is-loaded")}</span>}
            </th>
            <td className={classes["identifier"]} data-missing={draft.identifier === null || undefined}>
              {draft.identifier ?? notAvailable}
            </td>
            <td className={classes["date"]}>
              <time dateTime={draft.createdAt}>{localDay(draft.createdAt)}</time>
            </td>
            <td className={classes["actions"]}>
              <IconButton
                label={t("delete-draft", { name: draft.name })}
                icon={<IconTrash size={19} stroke={1.7} aria-hidden />}
                onClick={() => void remove(draft)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
