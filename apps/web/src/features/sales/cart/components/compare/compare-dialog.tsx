import { Button, Modal, Select } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { Draft, DraftListItem } from "@fundport/api";
import { type CartState, readStoredCart } from "@fundport/cart";
import { formatDay } from "@fundport/i18n";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { localDate } from "#lib/dates/local-date.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { showUndoToast } from "#ui/feedback/undo-toast.tsx";
import { useFocusReturn } from "#ui/overlays/use-focus-return.ts";
import { useCartVersions } from "../../model/state/cart-history.ts";
import { currentCart, useCart } from "../../model/state/cart-store.ts";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import type { ApplyDraft } from "./apply-draft.ts";
import { Comparison } from "./comparison.tsx";
import { draftVersionQuery, draftVersionsQuery, maxDrafts } from "./draft-versions.ts";
import { describeVersion } from "./describe-version.ts";
import classes from "./compare-dialog.module.css";

type DialogProps = {
  scope: CartScope;
  actions: CartActions;
  applyDraft?: ApplyDraft | undefined;
  onClose: () => void;
};

/** Compares the cart with an earlier version or with a draft. */
export function CompareDialog(props: DialogProps) {
  const { t } = useTexts("compare");
  useFocusReturn();
  const isPhone = useMediaQuery("(width < 48rem)", false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t("title")}
      size="60rem"
      fullScreen={isPhone}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <CompareContent {...props} />
    </Modal>
  );
}

/** Serializes a version for comparison. Leaves out the cart's steps, which are no difference. */
function contentOf(cart: CartState): string {
  return JSON.stringify({ ...cart, activeStep: null, availableStep: null });
}

/** Returns the earlier versions of the cart in this tab, by time. Leaves out versions equal to the current cart. */
function useHistoryOptions() {
  const { t, i18n } = useTexts(["compare", "cart"]);
  const { language } = i18n;
  const versions = useCartVersions();
  const cart = useCart();
  const [now] = useState(() => Date.now());
  return useMemo(() => {
    const present = contentOf(cart);
    return versions
      .map((version, index) => ({
        value: `version-${version.until}`,
        label: describeVersion(t, version, { isLast: index === 0, now: Math.max(now, version.until), language }),
        cart: version.cart,
      }))
      .filter((option) => contentOf(option.cart) !== present);
  }, [t, language, versions, cart, now]);
}

function CompareContent({ scope, actions, applyDraft, onClose }: DialogProps) {
  const { t } = useTexts(["compare", "cart"]);
  const history = useHistoryOptions();
  const drafts = useQuery(draftVersionsQuery(applyDraft !== undefined));
  const [choice, setChoice] = useState<string | null>(null);
  const selected = choice ?? history[0]?.value ?? null;
  const draftId = selected?.startsWith("draft-") ? selected.slice("draft-".length) : null;
  const draft = useQuery(draftVersionQuery(draftId));
  const fromHistory = history.find(({ value }) => value === selected)?.cart;
  const stored = draftId === null ? undefined : draft.data;
  const other = useMemo(() => (stored ? readStoredCart(stored.data) : (fromHistory ?? null)), [stored, fromHistory]);
  const offered = drafts.data?.items ?? [];
  async function handleApply(cart: CartState, from: Draft | undefined) {
    if (from && applyDraft) {
      if (await applyDraft(from, t("compare:taken-draft", { name: from.name }))) onClose();
      return;
    }
    const { undo, refusals } = actions.dispatch({ kind: "cart-replaced", cart });
    if (refusals.length > 0) return;
    onClose();
    if (!undo) return;
    showUndoToast({
      id: "version-taken",
      message: t("compare:taken"),
      undoLabel: t("cart:undo"),
      onUndo: () => actions.dispatch(undo),
    });
  }
  if (history.length === 0 && offered.length === 0 && !drafts.isLoading && !drafts.isError) {
    return (
      <EmptyState title={t("compare:none-title")} isCompact>
        {t("compare:none-text")}
      </EmptyState>
    );
  }
  const isBroken = draftId !== null && (draft.isError || (draft.data !== undefined && other === null));
  const isSame = other !== null && contentOf(other) === contentOf(currentCart());
  return (
    <div className={classes["content"]}>
      <p className={classes["note"]}>{t("compare:lead")}</p>
      <div className={classes["choice"]}>
        <VersionSelect value={selected} history={history} drafts={offered} onChange={setChoice} />
        {other && !isSame && (
          <Button data-take-version onClick={() => void handleApply(other, stored)}>
            {t("compare:take")}
          </Button>
        )}
      </div>
      {drafts.isError && <p className={classes["note"]}>{t("compare:drafts-failed")}</p>}
      {(drafts.data?.totalAmount ?? 0) > maxDrafts && (
        <p className={classes["note"]}>{t("compare:drafts-newest", { amount: maxDrafts })}</p>
      )}
      {isBroken && (
        <p className={classes["note"]} role="alert">
          {t("compare:version-failed")}
        </p>
      )}
      {draftId !== null && draft.isLoading && <p className={classes["note"]}>{t("compare:loading")}</p>}
      {other && <Comparison other={other} scope={scope} />}
    </div>
  );
}

type VersionSelectProps = {
  value: string | null;
  history: ReturnType<typeof useHistoryOptions>;
  drafts: readonly DraftListItem[];
  onChange: (value: string | null) => void;
};

/** A field to choose the version to compare with: an earlier version from this tab, or a draft. */
function VersionSelect({ value, history, drafts, onChange }: VersionSelectProps) {
  const { t } = useTexts("compare");
  return (
    <Select
      className={classes["select"] ?? ""}
      label={t("choose-version")}
      placeholder={t("choose-placeholder")}
      value={value}
      onChange={onChange}
      allowDeselect={false}
      searchable
      maxDropdownHeight={320}
      nothingFoundMessage={t("no-match")}
      comboboxProps={{ transitionProps: { duration: 120 } }}
      data={[
        { group: t("group-history"), items: history.map((option) => ({ value: option.value, label: option.label })) },
        {
          group: t("group-drafts"),
          items: drafts.map(({ id, name, createdAt }) => ({
            value: `draft-${id}`,
            label: t("draft-item", { name, day: formatDay(localDate(new Date(createdAt))) }),
          })),
        },
      ].filter(({ items }) => items.length > 0)}
    />
  );
}
