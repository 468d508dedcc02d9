import { Select } from "@mantine/core";
import type { EndpointOutput } from "@fundport/api";
import { formatDay } from "@fundport/i18n";
import { parseDay } from "@fundport/units";
import { useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import field from "#ui/forms/number-field.module.css";
import { contractMatches } from "../../model/products/contract-matches.ts";
import classes from "./header-form.module.css";

type FrameworkContractFieldProps = {
  value: number | null;
  isAppendix: boolean;
  /** True if the user has the right to choose framework contracts. */
  isAllowed: boolean;
  onChange: (id: number | null) => void;
  onBlur: () => void;
  error: string | undefined;
};
type Contract = EndpointOutput<"getFrameworkContracts">[number];

/**
 * The field for the framework contract that an appendix belongs to. The advisor finds it by client, birth date or
 * account number.
 */
export function FrameworkContractField(props: FrameworkContractFieldProps) {
  const { t } = useTexts("cart");
  const contracts = useGlobalList("getFrameworkContracts");
  const byId = useMemo(() => new Map(contracts.map((contract) => [String(contract.id), contract])), [contracts]);
  const { isAppendix, isAllowed, value } = props;
  const isEmpty = contracts.length === 0;
  const chosenContract = value === null ? undefined : byId.get(String(value));
  return (
    <Select
      label={t("framework-contract")}
      value={value === null ? null : String(value)}
      data={contracts.map(({ id, clientName }) => ({ value: String(id), label: clientName }))}
      onChange={(id) => props.onChange(id === null ? null : Number(id))}
      onBlur={() => props.onBlur()}
      searchable
      clearable={isAppendix}
      clearButtonProps={{ "aria-label": t("framework-contract-clear") }}
      filter={({ options, search }) =>
        options.filter((option) => {
          const contract = "value" in option ? byId.get(option.value) : undefined;
          return contract !== undefined && contractMatches(contract, search);
        })
      }
      renderOption={({ option }) => <ContractOption contract={byId.get(option.value)} />}
      nothingFoundMessage={t(isEmpty ? "framework-contract-empty" : "framework-contract-none")}
      placeholder={hint()}
      disabled={!isAllowed || !isAppendix}
      required={isAppendix}
      withAsterisk={false}
      description={chosenContract && describeDetails(chosenContract)}
      error={props.error}
      inputWrapperOrder={["label", "input", "description", "error"]}
      comboboxProps={{ transitionProps: { duration: 120 } }}
      classNames={{
        label: field["label"] ?? "",
        error: field["error"] ?? "",
        description: field["description"] ?? "",
        root: `${field["root"] ?? ""} ${field["stacked"] ?? ""}`,
        wrapper: field["wrapper"] ?? "",
      }}
    />
  );
  function hint(): string {
    if (!isAllowed) return t("discount-not-allowed");
    if (!isAppendix) return t("framework-contract-new");
    return isEmpty ? t("framework-contract-empty") : t("framework-contract-choose");
  }
  function describeDetails(contract: Contract): string {
    return detailsOf(contract, (day) => t("framework-born", { day })).join(" · ");
  }
}

function detailsOf({ clientBirthDate, accountNumber }: Contract, describeBirth: (day: string) => string): string[] {
  const day = parseDay(clientBirthDate);
  return [...(day === null ? [] : [describeBirth(formatDay(day))]), ...(accountNumber === null ? [] : [accountNumber])];
}

function ContractOption({ contract }: { contract: Contract | undefined }) {
  const { t } = useTexts("cart");
  if (!contract) return null;
  return (
    <span className={classes["option"]}>
      <span>{contract.clientName}</span>
      <span className={classes["details"]}>
        {detailsOf(contract, (day) => t("framework-born", { day })).join(" · ")}
      </span>
    </span>
  );
}
