import { Button, TextInput } from "@mantine/core";
import type { CartPackage } from "@fundport/cart";
import { formatPercent } from "@fundport/i18n";
import { checkPackageTemplate, type Issue } from "@fundport/rules";
import { type FormEvent, useId, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { TextModal } from "#ui/overlays/text-modal.tsx";
import { useSaveTemplate } from "../../api/use-save-template.ts";
import { shownShare } from "../../model/figures/package-fund-view.ts";
import { describeIssue } from "../../model/texts/describe-issue.ts";
import { describeNameIssue } from "../../model/texts/describe-name-issue.ts";
import { PartField } from "./part-field.tsx";
import classes from "./dialogs.module.css";

type Share = { readonly id: number; readonly share: number | null };

/**
 * A dialog that saves a package as the advisor's template, with a name and the share of each fund.
 * Source: docs/reference/packages.md#saving-a-model-portfolio.
 */
export function SaveTemplateDialog({ entry, onClose }: { entry: CartPackage; onClose: () => void }) {
  const { t } = useTexts(["packages", "validation"]);
  const formId = useId();
  const [name, setName] = useState(entry.name);
  const [funds, setFunds] = useState<readonly Share[]>(entry.funds.map(({ id, share }) => ({ id, share })));
  const [isAttempted, setAttempted] = useState(false);
  const { save, isSaving, failedName } = useSaveTemplate(onClose);
  const issues = checkPackageTemplate({ name, funds });
  const sum = issues.find(({ path }) => path === "funds");
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setAttempted(true);
    if (issues.length > 0 || isSaving) return;
    save({ name: name.trim(), funds: funds.map(({ id, share }) => ({ idFund: id, ratio: share })) });
  }
  const nameIssue = issues.find(({ path }) => path === "name");
  return (
    <TextModal
      title={t("packages:save-package-template-modal.title")}
      closeLabel={t("packages:close")}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("packages:cancel")}
          </Button>
          <Button type="submit" form={formId} loading={isSaving} disabled={sum !== undefined}>
            {t("packages:save-package-template-modal.save")}
          </Button>
        </>
      }
    >
      <p>{t("packages:save-package-template-modal.text")}</p>
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <TextInput
          data-autofocus
          className={classes["name"] ?? ""}
          label={t("packages:save-package-template-modal.name")}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          autoComplete="off"
          required
          withAsterisk={false}
          error={nameIssue && isAttempted ? describeNameIssue(t, nameIssue) : undefined}
        />
        <Shares funds={funds} issues={isAttempted ? issues : []} onChange={setFunds} />
        <SharesSum funds={funds} issue={sum} />
        {failedName !== null && (
          <p className={classes["failure"]} role="alert">
            {t("packages:save-package-template-modal.create-error", { name: failedName })}
          </p>
        )}
      </form>
    </TextModal>
  );
}

type SharesProps = { funds: readonly Share[]; issues: readonly Issue[]; onChange: (funds: readonly Share[]) => void };

function Shares({ funds, issues, onChange }: SharesProps) {
  const { t } = useTexts(["packages", "validation"]);
  const names = new Map(useGlobalList("getFunds").map((fund) => [fund.id, fund.name]));
  return (
    <ul className={classes["shares"]}>
      {funds.map(({ id, share }, index) => {
        const name = names.get(id) ?? t("cart:item-unknown-name", { id, ns: "cart" });
        const issue = issues.find(({ path }) => path === `funds.${index}.share`);
        return (
          <li key={id}>
            <span>{name}</span>
            <PartField
              label={t("packages:share-of", { name })}
              value={share === null ? null : shownShare(share)}
              onChange={(typed) => onChange(funds.map((fund) => (fund.id === id ? { id, share: typed } : fund)))}
              min={0}
              max={100}
              maxDigits={3}
              decimals={1}
              suffix="%"
              error={issue && describeIssue(t, issue, { kind: "percent" })}
            />
          </li>
        );
      })}
    </ul>
  );
}

function SharesSum({ funds, issue }: { funds: readonly Share[]; issue: Issue | undefined }) {
  const { t } = useTexts(["packages", "validation"]);
  const sum = funds.reduce((total, { share }) => total + (share ?? 0), 0);
  return (
    <output className={classes["sum"]} data-wrong={issue !== undefined || undefined}>
      {issue
        ? describeIssue(t, issue, { kind: "percent" })
        : t("packages:save-package-template-modal.sum", { sum: formatPercent(sum) })}
    </output>
  );
}
