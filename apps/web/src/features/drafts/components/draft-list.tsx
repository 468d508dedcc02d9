import type { DraftListItem } from "@fundport/api";
import { notAvailable } from "@fundport/i18n";
import { IconTrash } from "@tabler/icons-react";
import { useTexts } from "#lib/use-texts.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { RowList, RowListRow } from "#ui/row-list.tsx";
import type { DraftCart } from "../model/draft-cart.ts";
import { useLoadedDraft } from "../model/loaded-draft.ts";
import { localDay } from "../model/moment.ts";
import { useApplyDraft } from "../model/use-apply-draft.ts";
import { useDeleteDraft } from "../model/use-delete-draft.ts";
import classes from "./draft-list.module.css";

type DraftListProps = { drafts: readonly DraftListItem[]; cart: DraftCart; isStale: boolean };

/** The drafts of one page. A row asks whether to open its draft. */
export function DraftList({ drafts, cart, isStale }: DraftListProps) {
  const { t } = useTexts("drafts");
  const apply = useApplyDraft(cart);
  const remove = useDeleteDraft();
  const loadedId = useLoadedDraft((draft) => draft?.id);
  const columns = { name: t("name"), detail: t("identifier"), date: t("created-at"), actions: t("actions") };
  return (
    <RowList caption={t("title")} columns={columns} isStale={isStale}>
      {drafts.map((draft) => (
        <RowListRow
          key={draft.id}
          name={draft.name}
          openLabel={t("apply-draft", { name: draft.name })}
          onOpen={() => void apply(draft)}
          mark={draft.id === loadedId && <span className={classes["loaded"]}>{t("is-loaded")}</span>}
          detail={draft.identifier ?? notAvailable}
          isDetailMissing={draft.identifier === null}
          date={{ dateTime: draft.createdAt, text: localDay(draft.createdAt) }}
          actions={
            <IconButton
              label={t("delete-draft", { name: draft.name })}
              icon={<IconTrash size={19} stroke={1.7} aria-hidden />}
              onClick={() => void remove(draft)}
            />
          }
        />
      ))}
    </RowList>
  );
}
