import type { DraftListItem } from "@fundport/api";
import { formatDay, notAvailable } from "@fundport/i18n";
import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { localDate } from "#lib/dates/local-date.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { RowList, RowListRow } from "#ui/tables/row-list.tsx";
import type { DraftCart } from "../model/draft-cart.ts";
import { useLoadedDraft } from "../model/loaded-draft.ts";
import { useApplyDraft } from "../model/use-apply-draft.ts";
import { useDeleteDraft } from "../model/use-delete-draft.ts";
import { DraftProposals } from "./draft-proposals.tsx";
import classes from "./draft-list.module.css";

export type RenderProposals = (draft: DraftListItem, onRenew: () => void) => ReactNode;
type DraftListProps = {
  drafts: readonly DraftListItem[];
  cart: DraftCart;
  isStale: boolean;
  renderProposals: RenderProposals;
};

/** Lists the drafts of one page. A click on a row opens the draft after a confirmation. */
export function DraftList({ drafts, cart, isStale, renderProposals }: DraftListProps) {
  const { t } = useTexts("drafts");
  const apply = useApplyDraft(cart);
  const remove = useDeleteDraft();
  const loadedId = useLoadedDraft((draft) => draft?.id);
  const [shownId, setShownId] = useState<string | null>(null);
  const openedDraft = drafts.find(({ id }) => id === shownId);
  const columns = { name: t("name"), detail: t("identifier"), date: t("created-at"), actions: t("actions") };
  function handleRenew(draft: DraftListItem) {
    setShownId(null);
    void apply(draft);
  }
  return (
    <>
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
            date={{ dateTime: draft.createdAt, text: formatDay(localDate(new Date(draft.createdAt))) }}
            actions={
              <>
                {draft.nrOfProposals > 0 && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    className={classes["proposals"] ?? ""}
                    aria-label={t("proposals-of", { name: draft.name })}
                    onClick={() => setShownId(draft.id)}
                  >
                    {t("proposals", { count: draft.nrOfProposals })}
                  </Button>
                )}
                <IconButton
                  label={t("delete-draft", { name: draft.name })}
                  icon={<IconTrash size={19} stroke={1.7} aria-hidden />}
                  onClick={() => void remove(draft)}
                />
              </>
            }
          />
        ))}
      </RowList>
      {openedDraft && (
        <DraftProposals name={openedDraft.name} onClose={() => setShownId(null)}>
          {renderProposals(openedDraft, () => handleRenew(openedDraft))}
        </DraftProposals>
      )}
    </>
  );
}
