import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import type { CartScope } from "#features/sales/cart/model/state/cart-scope.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Page } from "#ui/layout/page.tsx";
import { useClientForm } from "../model/client-form-store.ts";
import { FormContext, LookupContext } from "../model/form-context.ts";
import type { ContractStart } from "../model/check/contract-start.ts";
import { nameOfClient } from "../model/summarise-section.ts";
import { useClientPage } from "../model/use-client-page.ts";
import { FormLink } from "./form-link/form-link.tsx";
import { ClientBody } from "./client-body.tsx";
import { ConflictDialog } from "./dialogs/conflict-dialog.tsx";
import { FormNotes } from "./form-notes.tsx";
import { KnownClientNote } from "./known-client-note.tsx";
import { ResetButton } from "./reset-button.tsx";

type ClientPageProps = {
  scope: CartScope;
  /** Content below the title: the current draft and the steps. */
  head: ReactNode;
  /** Actions that save the form as a draft. */
  draftActions: ReactNode;
  onBack: () => void;
  /**
   * Called after the form and the choice of a framework contract have been cleared. Opens the selection of a contract.
   */
  onContractLeft: () => void;
  /** Called if the cart is not valid for a contract. Opens the cart at the issue. */
  onCartWrong: () => void;
  contract: ContractStart;
};

/** The client step of the cart, which contains the client form. Source: docs/reference/client-step.md#page. */
export function ClientPage({ scope, head, onContractLeft, ...end }: ClientPageProps) {
  const isPhone = useMediaQuery("(width < 48rem)", false, { getInitialValueInEffect: false });
  const { tools, lookUps, knownClient } = useClientPage(scope, end.contract.requestTerms().frameworkOnly === true);
  return (
    <FormContext value={tools}>
      <LookupContext value={lookUps}>
        <NamedPage actions={<ResetButton scope={scope} onContractLeft={onContractLeft} />}>
          {head}
          <KnownClientNote {...knownClient} />
          <FormLink />
          <FormNotes at="page" />
          <ClientBody isPhone={isPhone ?? false} scope={scope} {...end} />
          <ConflictDialog />
        </NamedPage>
      </LookupContext>
    </FormContext>
  );
}

/**
 * Renders the title with the client's name in a separate component, so that typing the name does not render the rest of
 * the page again.
 */
function NamedPage({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  const { t } = useTexts("client");
  const name = useClientForm(nameOfClient);
  return (
    <Page title={name === "" ? t("title") : t("title-of", { name })} subtitle={t("lead")} actions={actions}>
      {children}
    </Page>
  );
}
