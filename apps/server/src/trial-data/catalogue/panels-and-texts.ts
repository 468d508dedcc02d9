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
    names: texts("Fund packages", "Balíčky fondů", "Balíčky fondov"),
    descriptions: texts(
      "Ready-made mixes of funds that fit together.",
      "Hotové kombinace fondů, které k sobě patří.",
      "Hotové kombinácie fondov, ktoré k sebe patria.",
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
      "Subscription of bonds before they are listed.",
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
      "**Trial operation.** All funds, prices and people here are invented. Sign in with one of the trial log-ins.",
      "**Zkušební provoz.** Všechny fondy, ceny i osoby jsou smyšlené. Přihlaste se některým ze zkušebních účtů.",
      "**Skúšobná prevádzka.** Všetky fondy, ceny aj osoby sú vymyslené. Prihláste sa niektorým zo skúšobných účtov.",
    ),
  },
  {
    code: "REACT_RESET_PSW_INFO",
    onLoginPage: true,
    texts: texts(
      "If the user name exists, an e-mail with a link is on its way. The link is valid for **60 minutes** and works once.\n\nNothing arrived? Look into the spam folder or call your support.",
      "Pokud uživatelské jméno existuje, je na cestě e-mail s odkazem. Odkaz platí **60 minut** a lze ho použít jednou.\n\nNic nepřišlo? Podívejte se do nevyžádané pošty nebo zavolejte své podpoře.",
      "Ak používateľské meno existuje, je na ceste e-mail s odkazom. Odkaz platí **60 minút** a dá sa použiť raz.\n\nNič neprišlo? Pozrite sa do nevyžiadanej pošty alebo zavolajte svojej podpore.",
    ),
  },
  {
    code: "REACT_LEGAL_INFO",
    onLoginPage: true,
    texts: texts(
      "### Legal notice\n\nThe portal is meant for financial advisors and is no offer to the public. **The value of an investment can fall as well as rise**, and the return of the amount invested is not guaranteed. Past performance does not predict future returns.\n\nForecasts are computed from assumptions that are named beside them.",
      "### Právní upozornění\n\nPortál je určen finančním poradcům a není veřejnou nabídkou. **Hodnota investice může klesat i stoupat** a návratnost investované částky není zaručena. Minulé výnosy nejsou zárukou výnosů budoucích.\n\nPrognózy se počítají z předpokladů, které jsou u nich uvedeny.",
      "### Právne upozornenie\n\nPortál je určený finančným poradcom a nie je verejnou ponukou. **Hodnota investície môže klesať aj stúpať** a návratnosť investovanej sumy nie je zaručená. Minulé výnosy nie sú zárukou budúcich výnosov.\n\nPrognózy sa počítajú z predpokladov, ktoré sú pri nich uvedené.",
    ),
  },
  {
    code: "REACT_FKI_INFO",
    onLoginPage: false,
    texts: texts(
      "A fund of qualified investors asks for at least CZK 1,000,000 and for a questionnaire.",
      "Fond kvalifikovaných investorů vyžaduje alespoň 1 000 000 Kč a vyplněný dotazník.",
      "Fond kvalifikovaných investorov vyžaduje aspoň 1 000 000 Kč a vyplnený dotazník.",
    ),
  },
  {
    code: "REACT_FORECAST_INFO",
    onLoginPage: false,
    texts: texts(
      "The forecast shows what an investment may be worth in an unfavourable, a moderate and a favourable course of the markets. It is **no promise**.",
      "Prognóza ukazuje možnou hodnotu investice při nepříznivém, umírněném a příznivém vývoji trhů. **Není to slib.**",
      "Prognóza ukazuje možnú hodnotu investície pri nepriaznivom, miernom a priaznivom vývoji trhov. **Nie je to sľub.**",
    ),
  },
];

/** URLs of the external suite; each language has its own folder. Source: portal §9, External link rules. */
const suite = (path: string) => texts(`/fundoo-en/${path}`, `/fundoo-cz/${path}`, `/fundoo-sk/${path}`);
export const links: (typeof linkTable.$inferInsert)[] = [
  { code: "NEWS", urls: suite("#/news") },
  { code: "SALES_DOCUMENTATION", urls: suite("#/sales-documentation") },
  { code: "KNOWLEDGE", urls: suite("#/knowledge/") },
  { code: "GLOSSARY", urls: suite("#/glossary") },
];
