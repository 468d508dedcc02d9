import { Button, Combobox, useCombobox } from "@mantine/core";
import type { ProgramListItem } from "@fundport/api";
import { listItems } from "@fundport/cart";
import { IconPlus } from "@tabler/icons-react";
import { memo, useMemo, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { useCart } from "../model/state/cart-store.ts";
import { useAddToCart } from "../model/state/use-add-to-cart.ts";
import classes from "./add-program.module.css";

type AddProgramProps = {
  variant?: "default" | "filled";
  /** Called with the uuid of the added item. */
  onAdded?: (uuid: string) => void;
};

/** A search field that finds a program of an active contract type by name or code and adds the program to the cart. */
export const AddProgram = memo(function AddProgram({ variant = "default", onAdded }: AddProgramProps) {
  const { t } = useTexts("cart");
  const [query, setQuery] = useState("");
  const { add, addingId } = useAddToCart();
  const groups = useProgramGroups(query);
  // The ids are joined to a string, so that the search field renders again only when a program is added or removed.
  const programIds = useCart((cart) =>
    listItems(cart)
      .flatMap((entry) => (entry.itemType === "Program" ? [entry.id] : []))
      .join(),
  );
  const inCart = useMemo(() => new Set(programIds.split(",").map(Number)), [programIds]);
  const programs = groups.flatMap((group) => group.programs);
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setQuery("");
    },
  });
  async function handleSubmit(value: string) {
    const program = programs.find(({ id }) => String(id) === value);
    combobox.closeDropdown();
    if (!program) return;
    const uuid = await add({ itemType: "Program", id: program.id, name: program.name });
    if (uuid !== null) onAdded?.(uuid);
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => void handleSubmit(value)}
      width={360}
      position="bottom-end"
      transitionProps={{ duration: 120 }}
    >
      <Combobox.Target targetType="button">
        <Button
          variant={variant}
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          loading={addingId !== null}
          onClick={() => combobox.toggleDropdown()}
        >
          {t("add-program")}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            combobox.selectFirstOption();
          }}
          placeholder={t("add-program-search")}
          aria-label={t("add-program-search")}
        />
        <Combobox.Options mah={320} className={classes["options"] ?? ""} aria-label={t("add-program")}>
          <ProgramOptions groups={groups} inCart={inCart} />
          {programs.length === 0 && (
            <Combobox.Empty>
              {query === "" ? t("add-program-no-programs") : t("add-program-none", { query })}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
});

type ProgramGroup = { id: number; name: string; programs: ProgramListItem[] };

type ProgramOptionsProps = { groups: readonly ProgramGroup[]; inCart: ReadonlySet<number> };

function ProgramOptions({ groups, inCart }: ProgramOptionsProps) {
  const { t } = useTexts("cart");
  return groups.map((group) => (
    <Combobox.Group key={group.id} label={group.name}>
      {group.programs.map((program) => (
        <Combobox.Option key={program.id} value={String(program.id)} disabled={inCart.has(program.id)}>
          <span className={classes["option"]}>
            <span className={classes["swatch"]} style={{ background: program.color }} aria-hidden />
            <span className={classes["name"]}>{program.name}</span>
            <span className={classes["note"]}>
              {inCart.has(program.id)
                ? t("add-program-already")
                : t("add-program-horizon", { count: program.investmentHorizon })}
            </span>
          </span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  ));
}

/**
 * Returns the programs whose name or code contains the query, grouped by active contract type and in the order of the
 * list. Ignores case and diacritics.
 */
function useProgramGroups(query: string): readonly ProgramGroup[] {
  const programs = useGlobalList("getPrograms");
  const contractTypes = useGlobalList("getContractTypes");
  return useMemo(() => {
    const foldedQuery = fold(query.trim());
    const matches = ({ name, code }: ProgramListItem) => fold(`${name} ${code}`).includes(foldedQuery);
    const byId = new Map(programs.map((program) => [program.id, program]));
    return contractTypes
      .filter(({ status }) => status === "Active")
      .toSorted((first, second) => first.order - second.order)
      .map(({ id, name, programIds }) => ({
        id,
        name,
        programs: programIds.flatMap((programId) => byId.get(programId) ?? []).filter(matches),
      }))
      .filter((group) => group.programs.length > 0);
  }, [programs, contractTypes, query]);
}

function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
