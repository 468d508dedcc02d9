import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { useCart } from "#features/sales/cart/model/state/cart-store.ts";
import { useClientForm } from "#features/clients/form/model/client-form-store.ts";
import type { ContractStart } from "#features/clients/form/model/check/contract-start.ts";
import { useGlobalLists } from "#features/catalogue/reference/use-reference.ts";
import type { Language } from "#lib/language/language.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { describeCreation, isAboutPrevious } from "../describe-failure.ts";
import { useContractId } from "#features/contracts/records/model/contract-store.ts";
import { contractTermsStore, setContractTerms, usualLanguage, useContractTerms } from "../model/contract-terms.ts";
import { useCreateContract } from "../model/use-create-contract.ts";
import { CreationProgress } from "./creation-progress.tsx";
import { ReplacesNote } from "./replaces-note.tsx";
import { CreationTerms } from "./creation-terms.tsx";

/**
 * Returns the labels, elements and functions with which the client form creates a contract. Calls `onCreated` after the
 * contract is created.
 */
export function useContractStart(onCreated: () => void): ContractStart {
  const { t, i18n } = useTexts("contract");
  const { getUser: user, getCodelists: lists } = useGlobalLists(["getUser", "getCodelists"]);
  const contractId = useContractId();
  const isAppendix = useCart((cart) => cart.contractIsAppendix);
  const citizenship = useClientForm((form) => form.citizenship);
  const { frameworkOnly, language: chosenLanguage } = useContractTerms();
  const { create, isCreating } = useCreateContract(onCreated);
  const country = lists.countries.find(({ id }) => id === citizenship)?.code;
  const language = chosenLanguage ?? usualLanguage(country, i18n.language as Language);
  const mode = frameworkOnly
    ? "framework-only"
    : !user.allowSameFrameworkContract
      ? "contract"
      : isAppendix
        ? "appendix"
        : "framework";
  return {
    label: t(`create-${mode}`),
    terms: (
      <CreationTerms
        language={language}
        onLanguage={(other) => setContractTerms({ language: other })}
        frameworkOnly={frameworkOnly}
        replaces={contractId === null ? null : <ReplacesNote contractId={contractId} />}
      />
    ),
    progress: <CreationProgress isCreating={isCreating} />,
    requestTerms: () => ({ frameworkOnly: contractTermsStore.get().frameworkOnly, language }),
    create,
    describe: (error) => ({
      failure: describeCreation(error),
      action:
        isAboutPrevious(error) && contractId !== null ? (
          <Anchor component={Link} to={`/contracts/${contractId}`} size="sm">
            {t("show-previous")}
          </Anchor>
        ) : null,
    }),
  };
}
