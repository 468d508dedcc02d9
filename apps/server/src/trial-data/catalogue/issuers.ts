import { createRandom } from "../random.ts";
import { type Texts, texts } from "../../lib/texts.ts";

export type Issuer = {
  code: string;
  name: string;
  /** The brand that precedes the strategy in the names of the issuer's funds. */
  brand: string;
  country: "CZ" | "SK" | "LU" | "IE" | "AT" | "DE" | "FR";
  style: "Czech" | "International" | "Index";
  /**
   * The ratio of the issuer's charges to the charges of actively managed funds with the same strategy: 1 for active
   * funds, about a tenth for index funds.
   */
  chargeLevel: number;
  descriptions: Texts;
};

const indexChargeLevels: Record<string, number> = { HARROWGATE: 0.07, LINDMARK: 0.11 };
const otherIndexChargeLevel = 0.12;

function issuer(
  code: string,
  name: string,
  brand: string,
  country: Issuer["country"],
  style: Issuer["style"],
  home: Texts,
): Issuer {
  const descriptions = texts(
    `${name} manages funds ${home.en}.`,
    `${name} spravuje fondy ${home.cs}.`,
    `${name} spravuje fondy ${home.sk}.`,
  );
  return { code, name, brand, country, style, chargeLevel: chargeLevelOf(code, style), descriptions };
}

/** Charges differ between index funds, because their issuers compete by costs. */
function chargeLevelOf(code: string, style: Issuer["style"]): number {
  return style === "Index" ? (indexChargeLevels[code] ?? otherIndexChargeLevel) : 1;
}

/** Fictional fund companies. */
export const namedIssuers: readonly Issuer[] = [
  issuer(
    "BOHDALEC",
    "Bohdalec investiční společnost, a.s.",
    "Bohdalec",
    "CZ",
    "Czech",
    texts("from Prague and was founded in 1996", "v Praze od roku 1996", "v Prahe od roku 1996"),
  ),
  issuer(
    "TREBONSKA",
    "Třeboňská správa fondů, a.s.",
    "Třeboňská",
    "CZ",
    "Czech",
    texts("from České Budějovice and Prague", "v Českých Budějovicích a v Praze", "v Českých Budějoviciach a v Prahe"),
  ),
  issuer(
    "OSTRAVICE",
    "Ostravice Asset Management, a.s.",
    "Ostravice",
    "CZ",
    "Czech",
    texts(
      "for Moravian savers and was founded in 2001",
      "pro moravské střadatele od roku 2001",
      "pre moravských sporiteľov od roku 2001",
    ),
  ),
  issuer(
    "SOKOLNIK",
    "Sokolník & Dub investiční společnost, a.s.",
    "Sokolník",
    "CZ",
    "Czech",
    texts("from Brno and is owned by its managers", "v Brně a patří svým správcům", "v Brne a patrí svojim správcom"),
  ),
  issuer(
    "KRIVANSKA",
    "Krivánska správcovská spoločnosť, a.s.",
    "Krivánska",
    "SK",
    "International",
    texts("from Bratislava and was founded in 1999", "v Bratislavě od roku 1999", "v Bratislave od roku 1999"),
  ),
  issuer(
    "ALPENSTERN",
    "Alpenstern Kapitalanlage GmbH",
    "Alpenstern",
    "AT",
    "International",
    texts(
      "from Salzburg, now in the third generation",
      "v Salcburku už třetí generaci",
      "v Salzburgu už tretiu generáciu",
    ),
  ),
  issuer(
    "NORDHAVEN",
    "Nordhaven Fund Partners S.A.",
    "Nordhaven",
    "LU",
    "International",
    texts(
      "with a Scandinavian focus on sustainability",
      "se skandinávským důrazem na udržitelnost",
      "so škandinávskym dôrazom na udržateľnosť",
    ),
  ),
  issuer(
    "CASTELBRAE",
    "Castelbrae Investment Partners Ltd.",
    "Castelbrae",
    "IE",
    "International",
    texts(
      "from Dublin for clients in twenty countries",
      "z Dublinu pro klienty ve dvaceti zemích",
      "z Dublinu pre klientov v dvadsiatich krajinách",
    ),
  ),
  issuer(
    "BEAUMARCHAND",
    "Beaumarchand Gestion S.A.S.",
    "Beaumarchand",
    "FR",
    "International",
    texts(
      "from Lyon with a focus on European shares",
      "v Lyonu se zaměřením na evropské akcie",
      "v Lyone so zameraním na európske akcie",
    ),
  ),
  issuer(
    "RHEINGARTEN",
    "Rheingarten Invest KVG mbH",
    "Rheingarten",
    "DE",
    "International",
    texts("from Mainz, mainly mixed ones", "v Mohuči, hlavně smíšené", "v Mohuči, najmä zmiešané"),
  ),
  issuer(
    "SILVERSHORE",
    "Silvershore Global Funds SICAV",
    "Silvershore",
    "LU",
    "International",
    texts(
      "from Luxembourg with teams in Boston and London",
      "z Lucemburku s týmy v Bostonu a Londýně",
      "z Luxemburska s tímami v Bostone a Londýne",
    ),
  ),
  issuer(
    "HARROWGATE",
    "Harrowgate Index plc",
    "Harrowgate",
    "IE",
    "Index",
    texts(
      "that track indices at low cost",
      "kopírující indexy s nízkými náklady",
      "kopírujúce indexy s nízkymi nákladmi",
    ),
  ),
  issuer(
    "LINDMARK",
    "Lindmark ETF Company ICAV",
    "Lindmark",
    "IE",
    "Index",
    texts(
      "traded on exchanges all day",
      "obchodované na burzách po celý den",
      "obchodované na burzách počas celého dňa",
    ),
  ),
  issuer(
    "MONTEVERGA",
    "Monteverga Asset Management S.A.",
    "Monteverga",
    "LU",
    "International",
    texts(
      "that focus on income, mainly bond funds",
      "zaměřené na pravidelný výnos, hlavně dluhopisové",
      "zamerané na pravidelný výnos, hlavne dlhopisové",
    ),
  ),
];

const openings = [
  "Ar",
  "Bel",
  "Cor",
  "Dal",
  "El",
  "Fal",
  "Gar",
  "Hel",
  "Is",
  "Kal",
  "Lor",
  "Mar",
  "Nor",
  "Or",
  "Pel",
  "Quin",
  "Ros",
  "Sel",
  "Tor",
  "Ul",
  "Val",
  "Wel",
];
const endings = [
  "avon",
  "bourne",
  "cliff",
  "denne",
  "emark",
  "fjord",
  "gate",
  "holm",
  "ingen",
  "kirk",
  "linde",
  "mont",
  "nau",
  "ovik",
  "pont",
  "quay",
  "rode",
  "stein",
  "tone",
  "vik",
];
const forms = ["Asset Management S.A.", "Fund Managers plc", "Invest SICAV", "Capital Funds ICAV"];

/**
 * Creates `count` issuers with unique names: first the named issuers, then invented issuers that depend on the seed.
 */
export function createIssuers(seed: number, count: number): Issuer[] {
  const random = createRandom(seed, "issuers");
  const issuers = namedIssuers.slice(0, count);
  const usedBrands = new Set(issuers.map(({ brand }) => brand));
  while (issuers.length < count) {
    const brand = `${random.pick(openings)}${random.pick(endings)}`;
    if (usedBrands.has(brand)) continue;
    usedBrands.add(brand);
    const style = random.uniform() < 0.25 ? "Index" : "International";
    const home = texts("in many countries", "v mnoha zemích", "v mnohých krajinách");
    const country = style === "Index" ? "IE" : random.pick(["LU", "IE", "DE", "FR", "AT"] as const);
    issuers.push(issuer(brand.toUpperCase(), `${brand} ${random.pick(forms)}`, brand, country, style, home));
  }
  return issuers;
}
