import { Button } from "@mantine/core";
import type { Draft } from "@fundport/api";
import { type CartChoice, listChoices, mergeCarts } from "@fundport/cart";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Comparison, useComparison } from "#features/sales/cart/components/compare/comparison.tsx";
import { useCartScope } from "#features/sales/cart/model/state/use-cart-view.ts";
import { localDateTime } from "#lib/dates/local-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { currentClientForm } from "#features/clients/form/model/client-form-store.ts";
import { listChangedFields } from "#features/clients/form/model/fields/merge-edit.ts";
import type { DraftCart } from "../model/draft-cart.ts";
import { type DraftContent, readContent } from "../model/draft-content.ts";
import { useLoadedDraft } from "../model/loaded-draft.ts";
import { markAllIssues, applyStoredDraft } from "../model/use-apply-draft.ts";
import { ConflictClient } from "./conflict-client.tsx";
import { ConflictNames } from "./conflict-names.tsx";
import classes from "./draft-dialogs.module.css";
import { DraftDialog } from "./draft-dialog.tsx";

type ConflictDialogProps = {
  cart: DraftCart;
  /** The name under which the advisor is saving the draft. */
  mine: string;
  theirs: Draft;
  isSaving: boolean;
  /** True if the advisor's choices could not be saved. */
  hasFailed: boolean;
  /** Saves the current cart into the draft under the given name. */
  onOverwrite: (name: string) => void;
  onSaveAsNew: () => void;
  onClose: () => void;
};

/**
 * Shows both versions of a draft that was changed elsewhere while it was loaded here. For each difference, the advisor
 * chooses a side; their own side is preselected. Source: docs/reference/drafts.md#conflicts.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { t } = useTexts("drafts");
  const stored = readContent(props.theirs.data);
  return (
    <DraftDialog title={t("conflict-title")} isComparison onClose={props.onClose}>
      <div className={classes["form"]}>
        {stored === null ? <Unreadable {...props} /> : <Differences {...props} stored={stored} />}
      </div>
    </DraftDialog>
  );
}

type LeadProps = Pick<ConflictDialogProps, "mine" | "theirs"> & { isToChoose: boolean };

/** Explains the conflict. If the advisor can choose between the versions, also explains how. */
function Lead({ mine, theirs, isToChoose }: LeadProps) {
  const { t } = useTexts("drafts");
  // Uses the name under which the draft was loaded, because both versions may have another name now.
  const name = useLoadedDraft((draft) => draft?.name) ?? mine;
  return (
    <p className={classes["lead"]}>
      {t("conflict-text", { name, when: localDateTime(theirs.updatedAt) })}
      {isToChoose && ` ${t("conflict-choose")}`}
    </p>
  );
}

/** Compares only the names of both versions, because this app cannot read the stored version. */
function Unreadable({ mine, theirs, onOverwrite, ...props }: ConflictDialogProps) {
  const { t } = useTexts("drafts");
  const [name, setName] = useState(mine);
  return (
    <>
      <Lead mine={mine} theirs={theirs} isToChoose={mine !== theirs.name} />
      <ConflictNames mine={mine} theirs={theirs.name} chosen={name} onChoose={setName} />
      <p className={classes["wrong"]}>{t("conflict-unreadable")}</p>
      <Actions {...props} onOverwrite={() => onOverwrite(name)} onApplyTheirs={null} saveKey="conflict-overwrite" />
    </>
  );
}

type DifferencesProps = ConflictDialogProps & { stored: DraftContent };

function Differences({ stored, ...props }: DifferencesProps) {
  const { t } = useTexts(["drafts", "compare"]);
  const { cart, mine, theirs } = props;
  const scope = useCartScope();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { now, compared } = useComparison(stored.cart, scope);
  const fields = listChangedFields(currentClientForm(), stored.client);
  const [otherChoices, setOtherChoices] = useState<ReadonlySet<CartChoice>>(new Set());
  const [name, setName] = useState(mine);
  const choices = listChoices(compared);
  const [isTheirClient, setTheirClient] = useState(false);
  const count = choices.length + (mine === theirs.name ? 0 : 1) + (fields.length === 0 ? 0 : 1);
  const isMixed = choices.some((choice) => otherChoices.has(choice)) || name !== mine || isTheirClient;
  function handleChoose(choice: CartChoice, isOther: boolean) {
    setOtherChoices((before) => new Set(isOther ? [...before, choice] : [...before].filter((one) => one !== choice)));
  }
  function handleSide(isTheirs: boolean) {
    setOtherChoices(new Set(isTheirs ? choices : []));
    setName(isTheirs ? theirs.name : mine);
    setTheirClient(isTheirs && fields.length > 0);
  }
  /** Marks all issues in the cart, because values from the other version may be invalid in it. */
  function showProblems() {
    void navigate({ pathname: "/cart", search }, { replace: true, state: markAllIssues });
  }
  async function handleApplyTheirs() {
    if (!(await applyStoredDraft(cart, theirs, t("drafts:conflict-taken", { name: theirs.name })))) return;
    props.onClose();
    showProblems();
  }
  async function handleSave() {
    const merged = mergeCarts(now, stored.cart, compared, otherChoices);
    const notice = { message: t("drafts:conflict-merged"), onUndo: () => undefined };
    if (isTheirClient || choices.some((choice) => otherChoices.has(choice))) {
      const client = isTheirClient ? { client: stored.client } : {};
      if (!(await cart.replace({ cart: merged, ...client }, notice))) return;
      showProblems();
    }
    props.onOverwrite(name);
  }
  const choosing = {
    headings: { now: t("drafts:conflict-mine"), other: t("drafts:conflict-theirs") },
    sides: { now: t("drafts:conflict-side-mine"), other: t("drafts:conflict-side-theirs") },
    otherChoices,
    onChoose: handleChoose,
  };
  return (
    <>
      <Lead mine={mine} theirs={theirs} isToChoose={count > 0} />
      <div className={classes["sides"]}>
        <p className={classes["count"]}>
          {count > 0
            ? t("drafts:conflict-count", { count })
            : t(compared.isSameOrder ? "drafts:conflict-same" : "compare:other-order")}
        </p>
        {count > 1 && (
          <>
            <Button size="compact-sm" variant="default" onClick={() => handleSide(false)}>
              {t("drafts:conflict-all-mine")}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => handleSide(true)}>
              {t("drafts:conflict-all-theirs")}
            </Button>
          </>
        )}
      </div>
      <ConflictNames mine={mine} theirs={theirs.name} chosen={name} onChoose={setName} />
      {fields.length > 0 && <ConflictClient isTheirs={isTheirClient} onChoose={setTheirClient} />}
      {choices.length > 0 && <Comparison other={stored.cart} scope={scope} choosing={choosing} />}
      <Actions
        {...props}
        onOverwrite={() => void handleSave()}
        onApplyTheirs={() => void handleApplyTheirs()}
        saveKey={isMixed ? "conflict-save-chosen" : "conflict-overwrite"}
      />
    </>
  );
}

type ActionsProps = Pick<ConflictDialogProps, "isSaving" | "hasFailed" | "onSaveAsNew" | "onClose"> & {
  onOverwrite: () => void;
  /** Replaces the cart with the stored version; null if the stored version cannot be read. */
  onApplyTheirs: (() => void) | null;
  saveKey: "conflict-overwrite" | "conflict-save-chosen";
};

function Actions({ isSaving, hasFailed, onSaveAsNew, onClose, onOverwrite, onApplyTheirs, saveKey }: ActionsProps) {
  const { t } = useTexts("drafts");
  return (
    <div className={classes["decision"]}>
      {hasFailed && (
        <p className={classes["wrong"]} role="alert">
          {t("conflict-failed")}
        </p>
      )}
      <div className={classes["actions"]}>
        <Button variant="default" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button variant="default" onClick={onSaveAsNew}>
          {t("conflict-new")}
        </Button>
        <Button variant="default" disabled={onApplyTheirs === null} onClick={() => onApplyTheirs?.()}>
          {t("conflict-take")}
        </Button>
        <Button
          {...(saveKey === "conflict-overwrite" ? { color: "red" } : {})}
          loading={isSaving}
          onClick={onOverwrite}
        >
          {t(saveKey)}
        </Button>
      </div>
    </div>
  );
}
