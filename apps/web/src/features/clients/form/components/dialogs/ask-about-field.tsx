import type { Codelists } from "@fundport/api";
import type { ClientFieldName, ClientForm, DerivedQuestion } from "@fundport/rules";
import type { TFunction } from "i18next";
import { confirm } from "#ui/overlays/confirm.tsx";
import { currentClientForm } from "../../model/client-form-store.ts";
import { describeValue, nameFields } from "../../model/fields/describe-value.ts";
import classes from "./dialogs.module.css";

/** A question about fields that follow from other fields, or about the suggested place of an address. */
type Question = Pick<DerivedQuestion, "field" | "accept" | "decline"> & Partial<Pick<DerivedQuestion, "kind">>;

/**
 * Requires confirmation before a typed value is replaced. Returns the changes according to the user's choice.
 * Source: docs/reference/client-form.md#questions-before-a-change.
 */
export async function askAboutField(
  t: TFunction<"client">,
  lists: Codelists,
  { kind, field, accept, decline }: Question,
): Promise<Partial<ClientForm>> {
  const isSame = kind === "sameDocument";
  const form = currentClientForm();
  // A bank account consists of number and bank. Both change, so the title names both.
  const names = isSame ? [field] : (Object.keys(accept) as ClientFieldName[]);
  const describe = (values: Partial<ClientForm>) =>
    names.map((name) => describeValue(t, lists, name, values[name])).filter(Boolean);
  // The form already contains the number of the pasted account; `decline` contains the former account.
  const current = isSame ? form : { ...form, ...decline };
  // An account has three values, which do not fit on a button, so the button shows only the number.
  const ofButton = (values: Partial<ClientForm>) =>
    describeValue(t, lists, field, values[field]) || describe(values).join(", ");
  const short = { current: ofButton(current), proposed: ofButton(accept) };
  const isSure = await confirm({
    title: t(isSame ? "ask-same-title" : "ask-title", { field: nameFields(t, names, form) }),
    text: isSame ? t("ask-same-text") : <Change t={t} current={describe(current)} proposed={describe(accept)} />,
    confirmLabel: t(isSame ? "ask-same-yes" : "ask-yes", short),
    cancelLabel: t(isSame ? "close" : "ask-no", short),
  });
  return isSure ? accept : decline;
}

type ChangeProps = { t: TFunction<"client">; current: readonly string[]; proposed: readonly string[] };

/** Shows the current and the proposed values of the fields. */
function Change({ t, current, proposed }: ChangeProps) {
  return (
    <>
      {t("ask-text")}
      <dl className={classes["values"]}>
        <dt>{t("ask-now")}</dt>
        <dd>{current.join("\n")}</dd>
        <dt>{t("ask-new")}</dt>
        <dd>{proposed.join("\n")}</dd>
      </dl>
    </>
  );
}
