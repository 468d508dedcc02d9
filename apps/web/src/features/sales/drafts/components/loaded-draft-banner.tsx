import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconAlertTriangle, IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { CallError } from "#lib/http/api.ts";
import { draftQuery } from "../api/draft-queries.ts";
import type { DraftCart } from "../model/draft-cart.ts";
import { type LoadedDraft, useLoadedDraft } from "../model/loaded-draft.ts";
import { useSavedState } from "../model/use-saved-state.ts";
import classes from "./draft-banner.module.css";
import { LeaveDialog } from "./leave-dialog.tsx";
import { SaveDraftDialog } from "./save-draft-dialog.tsx";

/**
 * Names the draft from which the cart was loaded, with a button to leave the draft.
 * Source: docs/reference/drafts.md#loaded-draft.
 */
export function LoadedDraftBanner({ cart }: { cart: DraftCart }) {
  const draft = useLoadedDraft();
  return draft === null ? null : <Banner key={draft.id} cart={cart} draft={draft} />;
}

function Banner({ cart, draft }: { cart: DraftCart; draft: LoadedDraft }) {
  const { t } = useTexts("drafts");
  const [openDialog, setOpenDialog] = useState<"leave" | "compare" | null>(null);
  const saved = useSavedState(cart, draft);
  const isMade = saved === "made" || saved === "made-unsaved";
  const { data: stored, error, isFetching } = useQuery(draftQuery(draft));
  const isGone = error instanceof CallError && error.status === 404;
  // The draft counts as changed elsewhere only once the query has finished: until then, the cached state may be older
  // than the advisor's own save.
  const isChanged = !isGone && !isFetching && stored !== undefined && stored.etag !== draft.etag;
  const state = isGone ? "banner-gone" : isChanged ? "banner-changed" : (`banner-${saved}` as const);
  const isWarning = isGone || isChanged;
  const close = () => setOpenDialog(null);
  return (
    <section className={classes["banner"]} data-changed={isWarning || undefined} aria-label={t("banner")}>
      <span className={classes["icon"]} aria-hidden>
        {isWarning ? <IconAlertTriangle size={22} stroke={1.6} /> : <IconFileText size={22} stroke={1.6} />}
      </span>
      <div className={classes["text"]}>
        <p className={classes["title"]}>{t(isMade ? "banner-name-made" : "banner-name", { name: draft.name })}</p>
        <p className={classes["state"]} aria-live="polite">
          {t(state)}
        </p>
      </div>
      <div className={classes["actions"]}>
        {isChanged && (
          <Button size="sm" onClick={() => setOpenDialog("compare")}>
            {t("compare")}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => setOpenDialog("leave")}>
          {t("leave")}
        </Button>
      </div>
      {openDialog === "leave" && <LeaveDialog cart={cart} draft={draft} saved={saved} onClose={close} />}
      {openDialog === "compare" && <SaveDraftDialog cart={cart} theirs={stored} onClose={close} />}
    </section>
  );
}
