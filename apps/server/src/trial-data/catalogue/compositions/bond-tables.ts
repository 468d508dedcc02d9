import type { Country, issuerKinds } from "./names.ts";

type Rating = "AAA" | "AA" | "A" | "BBB" | "BB" | "B" | "CCC";
/** The content of a bond portfolio, in percent of its assets. */
export type BondTable = {
  holdings: readonly (readonly [bond: string, percent: number])[];
  /** The percentages of kinds of issuers, which add up to 100. */
  issuers: Partial<Record<keyof typeof issuerKinds, number>>;
  /** The percentages of countries. The rest is in countries that are not listed. */
  countries: Partial<Record<Country, number>>;
  /** The percentages of ratings, which add up to 100; null if the bonds have no rating. */
  ratings: Partial<Record<Rating, number>> | null;
};

/**
 * Bond tables by the code of the strategy. Shares of states follow the size of their debt, and ratings are from about
 * the beginning of 2026. All values are rounded.
 */
export const bondTables: Readonly<Record<string, BondTable>> = {
  GOV_CZK: {
    holdings: [
      ["Česká republika 4,90 % 2034", 9.36],
      ["Česká republika 2,00 % 2033", 8.92],
      ["Česká republika 1,20 % 2031", 8.64],
      ["Česká republika 5,00 % 2030", 8.28],
      ["Česká republika 3,50 % 2035", 7.86],
      ["Česká republika 2,75 % 2029", 7.41],
      ["Česká republika 0,95 % 2030", 7.08],
      ["Česká republika 5,50 % 2028", 6.34],
      ["Česká republika 0,25 % 2027", 5.82],
      ["Česká republika 1,75 % 2032", 5.46],
      ["Česká republika 6,20 % 2031", 4.18],
    ],
    issuers: { states: 96.4, cash: 3.6 },
    countries: { CZ: 95.8, SK: 2.6 },
    ratings: { AA: 94.2, A: 5.8 },
  },
  GOV_EUR: {
    holdings: [
      ["France OAT 2,75 % 2029", 3.42],
      ["Bundesrepublik Deutschland 2,40 % 2030", 3.18],
      ["Italia BTP 3,35 % 2029", 2.94],
      ["France OAT 2,50 % 2030", 2.86],
      ["Italia BTP 3,70 % 2030", 2.61],
      ["España 3,50 % 2029", 2.44],
      ["Bundesrepublik Deutschland 2,10 % 2029", 2.38],
      ["España 1,95 % 2030", 2.02],
      ["Belgique 2,70 % 2029", 1.46],
      ["Nederland 2,50 % 2030", 1.28],
      ["Österreich 2,90 % 2029", 1.16],
      ["Slovenská republika 3,00 % 2031", 0.64],
    ],
    issuers: { states: 98.6, cash: 1.4 },
    countries: { FR: 24.2, IT: 22.1, DE: 19.4, ES: 14.8, BE: 5.1, NL: 4.6, AT: 3.9, PT: 2.2 },
    ratings: { AAA: 24.6, AA: 12.8, A: 39.2, BBB: 23.4 },
  },
  CORPORATE: {
    holdings: [
      ["BNP Paribas 3,98 % 2036", 0.48],
      ["Banco Santander 4,25 % 2030", 0.46],
      ["JPMorgan Chase 3,76 % 2034", 0.44],
      ["Volkswagen International Finance 4,13 % 2032", 0.42],
      ["Deutsche Telekom 3,25 % 2035", 0.4],
      ["TotalEnergies Capital 3,16 % 2033", 0.38],
      ["Engie 3,88 % 2033", 0.37],
      ["Enel Finance International 3,38 % 2031", 0.36],
      ["Orange 3,75 % 2034", 0.35],
      ["Iberdrola Finanzas 3,38 % 2034", 0.34],
      ["Morgan Stanley 3,95 % 2035", 0.33],
      ["E.ON 3,50 % 2032", 0.31],
    ],
    issuers: { companies: 54.8, banks: 42.6, cash: 2.6 },
    countries: { FR: 20.4, US: 17.8, DE: 13.9, GB: 8.2, NL: 6.8, ES: 6.4, IT: 6.2, CH: 3.6, BE: 2.9, SE: 2.8 },
    ratings: { AAA: 0.4, AA: 7.6, A: 42.8, BBB: 49.2 },
  },
  HIGH_YIELD: {
    holdings: [
      ["EDF 7,50 % 2028 hybrid", 0.94],
      ["Bayer 7,00 % 2083", 0.86],
      ["Telecom Italia 7,88 % 2028", 0.81],
      ["Vodafone 6,50 % 2084", 0.76],
      ["ZF Europe Finance 6,13 % 2029", 0.72],
      ["Verisure Holding 5,50 % 2030", 0.7],
      ["Forvia 5,63 % 2030", 0.67],
      ["Grifols 7,50 % 2030", 0.64],
      ["Nidda Healthcare 7,00 % 2030", 0.61],
      ["INEOS Finance 6,63 % 2028", 0.58],
      ["Cirsa Finance 7,88 % 2028", 0.56],
    ],
    issuers: { companies: 82.4, banks: 13.8, cash: 3.8 },
    countries: { FR: 20.8, IT: 14.2, DE: 12.6, GB: 11.4, US: 10.2, ES: 7.4, NL: 5.1, SE: 4.2, PT: 2.4, CZ: 0.8 },
    ratings: { BBB: 2.4, BB: 63.8, B: 26.6, CCC: 7.2 },
  },
  EM_BOND: {
    holdings: [
      ["Mexico 6,35 % 2035", 1.16],
      ["Saudi Arabia 5,00 % 2034", 1.08],
      ["Indonesia 4,75 % 2034", 1.02],
      ["Turkey 7,63 % 2034", 0.98],
      ["Brazil 6,13 % 2034", 0.94],
      ["Romania 6,38 % 2034", 0.92],
      ["Poland 5,13 % 2034", 0.88],
      ["Colombia 8,00 % 2035", 0.84],
      ["South Africa 7,10 % 2036", 0.8],
      ["Hungary 5,50 % 2034", 0.76],
      ["Abu Dhabi 5,00 % 2034", 0.72],
    ],
    issuers: { states: 88.2, companies: 8.6, cash: 3.2 },
    countries: {
      SA: 5.6,
      MX: 5.4,
      TR: 4.9,
      ID: 4.6,
      AE: 4.4,
      BR: 3.8,
      PL: 3.2,
      RO: 3,
      CO: 2.9,
      ZA: 2.7,
      HU: 2.6,
      CN: 2.4,
    },
    ratings: { AA: 6.4, A: 15.2, BBB: 30.6, BB: 25.4, B: 14.6, CCC: 7.8 },
  },
  SHORT: {
    holdings: [
      ["Bundesschatzanweisung 2,00 % 2027", 3.24],
      ["Italia BTP 2,65 % 2027", 2.86],
      ["France BTAN 2,50 % 2027", 2.52],
      ["España 2,50 % 2027", 2.18],
      ["BNP Paribas 3,63 % 2027", 0.94],
      ["Toyota Motor Finance 3,38 % 2027", 0.88],
      ["Česká spořitelna 5,74 % 2028", 0.82],
      ["Nordea Bank 3,63 % 2027", 0.78],
      ["Siemens Financieringsmaatschappij 3,00 % 2027", 0.74],
      ["Slovenská sporiteľňa 5,38 % 2028", 0.68],
      ["Orange 2,75 % 2027", 0.62],
    ],
    issuers: { banks: 38.6, companies: 34.2, states: 22.4, cash: 4.8 },
    countries: { FR: 19.6, DE: 17.4, IT: 12.2, ES: 9.8, NL: 8.2, GB: 6.8, SE: 4.9, AT: 4.2, CZ: 3.1, SK: 2.2 },
    ratings: { AAA: 14.2, AA: 16.8, A: 42.6, BBB: 26.4 },
  },
  INFLATION: {
    holdings: [
      ["France OAT€i 0,10 % 2031", 7.42],
      ["Italia BTP€i 1,30 % 2028", 6.88],
      ["Bund i/l 0,50 % 2030", 6.54],
      ["France OAT€i 1,85 % 2027", 6.12],
      ["Italia BTP€i 1,80 % 2036", 5.28],
      ["España i/l 1,00 % 2030", 5.06],
      ["France OAT€i 0,60 % 2034", 4.84],
      ["Italia BTP€i 0,40 % 2030", 4.62],
      ["España i/l 1,15 % 2036", 4.12],
      ["Bund i/l 0,10 % 2033", 3.86],
      ["Italia BTP€i 2,40 % 2039", 3.14],
    ],
    issuers: { states: 97.8, cash: 2.2 },
    countries: { FR: 41.6, IT: 29.4, DE: 14.8, ES: 12.6 },
    ratings: { AAA: 14.8, A: 54.6, BBB: 30.6 },
  },
  GREEN_BOND: {
    holdings: [
      ["European Union Green 2,75 % 2033", 3.86],
      ["Bund Green 2,30 % 2033", 3.24],
      ["France OAT Green 1,75 % 2039", 2.92],
      ["Italia BTP Green 4,00 % 2035", 2.46],
      ["KfW Green 2,75 % 2031", 2.12],
      ["EIB Climate Awareness 2,75 % 2034", 1.96],
      ["Nederland Green 3,25 % 2044", 1.52],
      ["España Green 1,00 % 2042", 1.38],
      ["Iberdrola Finanzas Green 3,63 % 2034", 0.86],
      ["TenneT Green 4,50 % 2034", 0.82],
      ["Česká spořitelna Green 4,57 % 2031", 0.48],
    ],
    issuers: { states: 43.2, companies: 29.4, banks: 25.2, cash: 2.2 },
    countries: { FR: 19.2, DE: 18.6, NL: 11.4, EU: 10.8, IT: 9.2, ES: 7.4, GB: 3.6, SE: 3.4, AT: 2.4, CZ: 1.2 },
    ratings: { AAA: 33.4, AA: 13.2, A: 29.8, BBB: 23.6 },
  },
  FKI_CREDIT: {
    holdings: [],
    issuers: { companies: 91.2, cash: 8.8 },
    countries: { CZ: 74.6, SK: 13.8, PL: 7.2 },
    ratings: null,
  },
};
