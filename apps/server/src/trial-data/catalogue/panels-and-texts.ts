import { texts } from "../../lib/texts.ts";
import type {
  panels as panelTable,
  hints as hintTable,
  links as linkTable,
} from "../../domains/catalogue/reference/tables.ts";

export const panels: (typeof panelTable.$inferInsert)[] = [
  {
    id: 1,
    code: "PACKAGES",
    names: texts("Model portfolios", "Modelová portfolia", "Modelové portfóliá"),
    descriptions: texts(
      "Ready-made mixes of funds that work well together.",
      "Hotové kombinace fondů, které se vzájemně doplňují.",
      "Hotové kombinácie fondov, ktoré sa navzájom dopĺňajú.",
    ),
    order: 1,
    useType: "FundPackage",
    status: "Active",
  },
  {
    id: 2,
    code: "BONDS_PRIMARY",
    names: texts("New bond issues", "Nové emise dluhopisů", "Nové emisie dlhopisov"),
    descriptions: texts(
      "Subscribe to bonds before they are listed.",
      "Úpis dluhopisů před uvedením na trh.",
      "Upisovanie dlhopisov pred uvedením na trh.",
    ),
    order: 2,
    useType: "Other",
    status: "ComingSoon",
  },
  {
    id: 3,
    code: "STRUCTURED",
    names: texts("Structured products", "Strukturované produkty", "Štruktúrované produkty"),
    descriptions: null,
    order: 3,
    useType: "Other",
    status: "Disabled",
  },
];

export const hints: (typeof hintTable.$inferInsert)[] = [
  {
    code: "REACT_LOGIN_INFO",
    onLoginPage: true,
    texts: texts(
      "**Trial version.** All funds, prices and people are fictional. Log in with one of the trial accounts.",
      "**Zkušební provoz.** Všechny fondy, ceny i osoby jsou smyšlené. Přihlaste se jedním ze zkušebních účtů.",
      "**Skúšobná prevádzka.** Všetky fondy, ceny aj osoby sú vymyslené. Prihláste sa jedným zo skúšobných účtov.",
    ),
  },
  {
    code: "REACT_RESET_PSW_INFO",
    onLoginPage: true,
    texts: texts(
      "If the username exists, we’ve sent an email with a link. The link is valid for **60 minutes** and works once.\n\nNothing arrived? Check your spam folder or call support.",
      "Pokud toto uživatelské jméno existuje, poslali jsme e-mail s odkazem. Odkaz platí **60 minut** a lze ho použít jednou.\n\nNic nepřišlo? Podívejte se do nevyžádané pošty nebo zavolejte na podporu.",
      "Ak toto používateľské meno existuje, poslali sme e-mail s odkazom. Odkaz platí **60 minút** a dá sa použiť raz.\n\nNič neprišlo? Pozrite si nevyžiadanú poštu alebo zavolajte na podporu.",
    ),
  },
  {
    code: "REACT_LEGAL_INFO",
    onLoginPage: true,
    texts: texts(
      "### Legal notice\n\nThis website is for financial advisors and is not a public offer. **The value of an investment can fall as well as rise**, and the return of the amount invested is not guaranteed. Past performance does not predict future returns.\n\nForecasts are based on the assumptions stated next to them.",
      "### Právní upozornění\n\nTyto stránky jsou určeny finančním poradcům a nejsou veřejnou nabídkou. **Hodnota investice může klesat i stoupat** a návratnost investované částky není zaručena. Minulé výnosy nejsou zárukou výnosů budoucích.\n\nPrognózy vycházejí z předpokladů, které jsou u nich uvedeny.",
      "### Právne upozornenie\n\nTieto stránky sú určené finančným poradcom a nie sú verejnou ponukou. **Hodnota investície môže klesať aj stúpať** a návratnosť investovanej sumy nie je zaručená. Minulé výnosy nie sú zárukou budúcich výnosov.\n\nPrognózy vychádzajú z predpokladov, ktoré sú pri nich uvedené.",
    ),
  },
  {
    code: "REACT_FKI_INFO",
    onLoginPage: false,
    texts: texts(
      "A fund for qualified investors requires at least CZK 1,000,000 and a completed questionnaire.",
      "Fond kvalifikovaných investorů vyžaduje alespoň 1 000 000 Kč a vyplněný dotazník.",
      "Fond kvalifikovaných investorov vyžaduje aspoň 1 000 000 Kč a vyplnený dotazník.",
    ),
  },
  {
    code: "REACT_FORECAST_INFO",
    onLoginPage: false,
    texts: texts(
      "The forecast shows what an investment could be worth in the unfavourable, moderate and favourable scenarios. It is **not a promise**.",
      "Prognóza ukazuje možnou hodnotu investice v nepříznivém, umírněném a příznivém scénáři. **Není to slib.**",
      "Prognóza ukazuje možnú hodnotu investície v nepriaznivom, neutrálnom a priaznivom scenári. **Nie je to sľub.**",
    ),
  },
];

/**
 * Links to the external suite, which has a separate folder for each language.
 * Source: docs/reference/shell.md#external-suite.
 */
const suite = (path: string) => texts(`/fundoo-en/${path}`, `/fundoo-cz/${path}`, `/fundoo-sk/${path}`);
export const links: (typeof linkTable.$inferInsert)[] = [
  { code: "NEWS", urls: suite("#/news") },
  { code: "SALES_DOCUMENTATION", urls: suite("#/sales-documentation") },
  { code: "KNOWLEDGE", urls: suite("#/knowledge/") },
  { code: "GLOSSARY", urls: suite("#/glossary") },
];
