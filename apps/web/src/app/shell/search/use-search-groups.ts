import { lastOutdatedDay } from "@fundport/api/figure-age";
import { referenceDateOf } from "#features/catalogue/reference/model/reference-date.ts";
import { formatDay } from "@fundport/i18n";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useNavigate } from "react-router";
import { currencyKeywords } from "#features/catalogue/funds/model/catalogue.ts";
import { externalLinkOf } from "#features/catalogue/portfolios/model/external-link.ts";
import { useGlobalList, useOptionalList } from "#features/catalogue/reference/use-reference.ts";
import { maxFunds, type SearchEntry, type SearchGroup } from "#features/catalogue/search/model/find-entries.ts";
import { call } from "#lib/http/api.ts";
import { localDate } from "#lib/dates/local-date.ts";
import type { MenuEntry } from "../menu/list-menu-entries.ts";
import { useMenuAction } from "../menu/use-menu-action.ts";
import { useMenuGroups, useMenuName } from "../menu/use-menu-groups.ts";

const maxPerGroup = 5;
const noTemplates: readonly never[] = [];

/** Returns all searchable entries, in the order of their groups. Source: docs/reference/shell.md#search-overlay. */
export function useSearchGroups(): SearchGroup[] {
  const funds = useFundEntries();
  const programs = useProgramEntries();
  const templates = useTemplateEntries();
  const drafts = useDraftEntries();
  const menu = useMenuSearchEntries();
  const { currencies } = useGlobalList("getCodelists");
  const keywords = useMemo(() => currencyKeywords({ currencies }), [currencies]);
  return useMemo(
    () => [
      { id: "funds", entries: funds, limit: maxFunds, keywords },
      { id: "programs", entries: programs, limit: maxPerGroup },
      { id: "templates", entries: templates, limit: maxPerGroup },
      { id: "drafts", entries: drafts, limit: maxPerGroup },
      { id: "menu", entries: menu, limit: maxPerGroup },
    ],
    [funds, programs, templates, drafts, menu, keywords],
  );
}

/** Returns the funds with name, currency, and ISIN or symbol, in the colour of their asset class. */
function useFundEntries(): SearchEntry[] {
  const navigate = useNavigate();
  const funds = useGlobalList("getFunds");
  const assetClasses = useGlobalList("getAssetClasses");
  const { assetClassBaseTypes, basicIssuers, currencies } = useGlobalList("getCodelists");
  return useMemo(() => {
    const codes = new Map(assetClassBaseTypes.map(({ id, code }) => [id, code]));
    const colors = new Map(
      assetClasses.map(({ id, baseTypeId }) => [id, `var(--asset-${codes.get(baseTypeId) ?? "unknown"})`]),
    );
    const issuers = new Map(basicIssuers.map(({ id, name }) => [id, name]));
    const currencyCodes = new Map(currencies.map(({ id, code }) => [id, code]));
    const referenceDay = referenceDateOf(funds);
    const lastOutdated = referenceDay === null ? "" : lastOutdatedDay(referenceDay);
    return funds.map(
      ({ id, name, isin, symbol, assetClassId, basicIssuerId, currencyId, currentNetAssetValueDate }) => ({
        id: `fund-${id}`,
        name,
        detail: isin ?? symbol,
        facts: currencyCodes.get(currencyId) ?? null,
        furtherWords: [symbol, issuers.get(basicIssuerId ?? 0) ?? null, currencyCodes.get(currencyId) ?? null],
        outdatedDay: (currentNetAssetValueDate ?? "~") <= lastOutdated ? currentNetAssetValueDate : null,
        color: colors.get(assetClassId) ?? "var(--asset-unknown)",
        open: () => void navigate(`/funds/detail/${id}`),
      }),
    );
  }, [funds, assetClasses, assetClassBaseTypes, basicIssuers, currencies, navigate]);
}

/**
 * Returns the programs. In Slovak, a program that has an external page opens there.
 * Source: docs/reference/portfolios.md#external-pages.
 */
function useProgramEntries(): SearchEntry[] {
  const { i18n } = useTexts();
  const navigate = useNavigate();
  const programs = useGlobalList("getPrograms");
  const contractTypes = useGlobalList("getContractTypes");
  return useMemo(() => {
    const names = new Map(contractTypes.map(({ id, name }) => [id, name]));
    return programs.map((program) => {
      const elsewhere = externalLinkOf(program, i18n.language);
      return {
        id: `program-${program.id}`,
        name: program.name,
        detail: names.get(program.contractTypeId) ?? null,
        open: () => {
          if (elsewhere === null) void navigate(`/portfolio/detail/${program.id}`);
          else window.open(elsewhere, "_blank", "noopener,noreferrer");
        },
      };
    });
  }, [programs, contractTypes, i18n.language, navigate]);
}

function useTemplateEntries(): SearchEntry[] {
  const navigate = useNavigate();
  const details = useOptionalList("getFundPackageTemplates")?.details ?? noTemplates;
  return useMemo(
    () =>
      details.map(({ id, name }) => ({
        id: `template-${id}`,
        name,
        open: () => void navigate(`/portfolio/template/detail/${id}`),
      })),
    [details, navigate],
  );
}

/** Returns the newest hundred drafts, which are requested when the search opens. */
function useDraftEntries(): SearchEntry[] {
  const navigate = useNavigate();
  const { nrOfDrafts } = useGlobalList("getUser");
  const { data } = useQuery({
    queryKey: ["drafts", "search"],
    queryFn: ({ signal }) => call("getDrafts", { querystring: { offset: 0, pageSize: 100 } }, { signal }),
    enabled: nrOfDrafts > 0,
  });
  return useMemo(
    () =>
      (data?.items ?? []).map(({ id, name, createdAt }) => ({
        id: `draft-${id}`,
        name,
        detail: formatDay(localDate(new Date(createdAt))),
        // Opens the list of drafts, which requires confirmation before it opens the draft.
        open: () => void navigate("/draft-contracts", { state: { draft: { id, name } } }),
      })),
    [data, navigate],
  );
}

/** The links of the header. The search finds them like menu entries. */
const headerEntries: MenuEntry[] = [
  { id: "home", target: { kind: "page", to: "/" }, isDisabled: false },
  { id: "cart", target: { kind: "page", to: "/cart" }, isDisabled: false },
  { id: "draft-contracts", target: { kind: "page", to: "/draft-contracts" }, isDisabled: false },
];

/**
 * Returns the menu entries without disabled ones. Quick-option funds are left out, because the search finds them as
 * funds.
 */
function useMenuSearchEntries(): SearchEntry[] {
  const navigate = useNavigate();
  const groups = useMenuGroups();
  const nameOf = useMenuName();
  const act = useMenuAction();
  const entries = [...headerEntries, ...groups.flatMap((group) => group.entries)];
  return entries
    .filter(({ id, isDisabled }) => !isDisabled && !id.startsWith("quick-fund"))
    .map((entry) => ({
      id: `menu-${entry.id}`,
      name: nameOf(entry),
      open: () => {
        const { target } = entry;
        if (target.kind === "page") void navigate(target.to);
        else if (target.kind === "elsewhere") window.open(target.url, "_blank", "noopener,noreferrer");
        else void act(target.action);
      },
    }));
}
