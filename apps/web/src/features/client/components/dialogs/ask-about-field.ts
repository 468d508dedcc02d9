import type { Codelists } from "@fundport/api";
import type { ClientForm, FollowQuestion } from "@fundport/rules";
import type { TFunction } from "i18next";
import { confirm } from "#ui/confirm.tsx";
import { currentClientForm } from "../../model/client-form-store.ts";
import { describeValue, nameField } from "../../model/describe-value.ts";

/** Asks before what somebody typed is changed, and returns what then changes. Source: cart §2, Modals; client §4. */
export async function askAboutField(
  t: TFunction<"client">,
  lists: Codelists,
  { kind, field, proposed, current, accept, decline }: FollowQuestion,
): Promise<Partial<ClientForm>> {
  const name = nameField(t, field, currentClientForm());
  const values = {
    field: name,
    current: describeValue(t, lists, field, current),
    proposed: describeValue(t, lists, field, proposed),
  };
  const isSame = kind === "sameDocument";
  const isSure = await confirm({
    title: t(isSame ? "ask-same-title" : "ask-title", values),
    text: t(isSame ? "ask-same-text" : "ask-text", values),
    confirmLabel: t(isSame ? "ask-same-yes" : "ask-yes", values),
    cancelLabel: t(isSame ? "close" : "ask-no", values),
  });
  return isSure ? accept : decline;
}
