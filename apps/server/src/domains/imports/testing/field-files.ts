import type { ImportOptions } from "../run/in-transaction.ts";

/**
 * A file in the folder `field` with the expected outcome of its import: a stored value, or the reasons for refusing it.
 */
export type FieldFile = {
  file: string;
  /** The part of the content that matters, used in the test's title. */
  content: string;
  kind: string;
  options?: Pick<NonNullable<ImportOptions>, "decimal">;
};
/** After the import, the query `stored` must return `is`, and the report must include `notes`. */
type ReadFile = FieldFile & { stored: string; is: unknown; notes?: readonly string[] };
/** The beginnings of the expected errors, in the form `line column: reason`. */
type RefusedFile = FieldFile & { refused: readonly string[] };

const pricesOf = (isin: string) =>
  `select array_agg(p.price order by p.date) from fund_prices p join funds f on f.id = p.fund_id where f.isin = '${isin}'`;
const nameOf = (isin: string) => `select name from funds where isin = '${isin}'`;
const limits =
  "select array[l.min_one_off_amount, l.min_periodical_amount] from fund_limits l join funds f on f.id = l.fund_id where f.symbol = 'AT00X0000066'";
const tiers =
  "select jsonb_agg(tier->'range') from fund_fee_schemes s join funds f on f.id = s.fund_id, jsonb_array_elements(s.fee_rates) as tier where f.symbol = 'AT00X0000066'";

const ambiguous = (written: string, withPoint: number, withComma: number): string =>
  `"${written}" can mean ${withPoint} or ${withComma}, and the rest of the column doesn't show which: add --decimal=. for ${withPoint} or --decimal=, for ${withComma}`;
const shortened = (written: string): string =>
  `a spreadsheet shortened this to "${written}": format the column as text and enter the original`;
const ratio = (written: number, percent: number): string =>
  `${written} is a ratio, so it means ${percent} %, which is not between 0 and 100; in this column of the template, 1.45 % is written as 0.0145`;
const noDay = (written: string): string => `2 date: "${written}" is not a date: write it as yyyy-mm-dd or d.m.yyyy`;
const german = [
  `2 price: ${ambiguous("1.213", 1.213, 1213)}`,
  `3 price: ${ambiguous("1.216", 1.216, 1216)}`,
  `4 price: ${ambiguous("1.205", 1.205, 1205)}`,
];

/** Files that can be imported. Imports of limits and fees require the fund `AT00X0000066`. */
export const readFiles: readonly ReadFile[] = [
  {
    file: "F04-mixed-german",
    content: "points as thousands separators, which only one price proves",
    kind: "prices",
    stored: pricesOf("LU9000000018"),
    is: [1213.03, 1216.8, 1205],
  },
  {
    file: "F04b-german-whole",
    content: "prices with three digits after the point, given --decimal=,",
    kind: "prices",
    options: { decimal: "," },
    stored: pricesOf("LU9000000026"),
    is: [1213, 1216, 1205],
  },
  {
    file: "F04d-german-late",
    content: "a decimal comma in a price before the first one with a thousands separator",
    kind: "prices",
    stored: pricesOf("LU9000000042"),
    is: [998.12, 1002, 1003.5],
  },
  {
    file: "F04e-limits-dots.csv",
    content: "limits with three digits after the point, given --decimal=,",
    kind: "limits",
    options: { decimal: "," },
    stored: limits,
    is: [10_000, 1000],
  },
  {
    file: "F04f-limits-nbsp.csv",
    content: "non-breaking spaces as thousands separators",
    kind: "limits",
    stored: limits,
    is: [10_000, 1000],
  },
  {
    file: "F04g-fees-dots.csv",
    content: "a tier with two points as thousands separators",
    kind: "feeschemes",
    stored: tiers,
    is: [0, 100_000, 1_000_000],
  },
  {
    file: "F04h-fees-dots2.csv",
    content: "tiers with one point as thousands separator, and rates with a decimal comma",
    kind: "feeschemes",
    stored: tiers,
    is: [0, 50_000, 100_000],
  },
  {
    file: "F06-nbsp",
    content: "three kinds of spaces as thousands separators",
    kind: "prices",
    stored: pricesOf("LU9000000083"),
    is: [1213.03, 1216.8, 1205],
  },
  {
    file: "F07-bom-quoted.csv",
    content: "a byte-order mark and quotes",
    kind: "funds",
    stored: nameOf("LU9000000117"),
    is: "Žluťoučký fond",
  },
  { file: "F07b-utf16.csv", content: "UTF-16", kind: "funds", stored: nameOf("LU9000000125"), is: "Příliš žlutý fond" },
  {
    file: "F07c-win1250.csv",
    content: "Windows-1250",
    kind: "funds",
    stored: nameOf("LU9000000133"),
    is: "Šťastný ľudový fond «růst»–max",
  },
  {
    file: "F07d-latin2.csv",
    content: "ISO 8859-2",
    kind: "funds",
    stored: nameOf("LU9000000141"),
    is: "Škoda Žižka šťastný fond",
  },
  {
    file: "F07e-mac-cr.csv",
    content: "lines that end with CR",
    kind: "funds",
    stored: nameOf("LU9000000158"),
    is: "Fond z Macu",
  },
  {
    file: "F07f-macce.csv",
    content: "Mac Central European",
    kind: "funds",
    stored: nameOf("LU9000000166"),
    is: "Škoda šťastný fond",
  },
  {
    file: "F08-sep.csv",
    content: "Excel's sep=;",
    kind: "funds",
    stored: nameOf("LU9000000174"),
    is: "Fond se separátorem",
  },
  {
    file: "F08b-sep-quoted.csv",
    content: "Excel's sep=; in quotes",
    kind: "funds",
    stored: nameOf("LU9000000182"),
    is: "Fond se separátorem 2",
  },
  {
    file: "F10d-date",
    content: "dates with spaces",
    kind: "prices",
    stored: "select p.date::text from fund_prices p join funds f on f.id = p.fund_id where f.isin = 'LU9000000232'",
    is: "2026-07-01",
  },
  {
    file: "F16-emt-percent-not-ratio.csv",
    content: "0.19 % as 0.19 in a template of ratios, which may mean 19 %",
    kind: "funds",
    stored: "select ongoing_charge from funds where isin = 'LU9000000331'",
    is: 19,
    notes: [
      "Please check costs of more than 10 %: ongoing_charge of LU9000000331 is 19 % (0.19 in line 2). EMT and EPT files write costs as ratios: 0.0019 is 0.19 %.",
    ],
  },
  {
    file: "F36-names.csv",
    content: "letters of other languages",
    kind: "funds",
    stored: nameOf("LU9000000521"),
    is: "Łódź Øresund Straße fond",
  },
  {
    file: "F41-name-with-separator.csv",
    content: "separators and quotes in a name",
    kind: "funds",
    stored: nameOf("LU9000000422"),
    is: 'Fond; růst, "max"',
  },
  {
    file: "F42-formula.csv",
    content: "a formula as a name",
    kind: "funds",
    stored: nameOf("LU9000000430"),
    is: '=HYPERLINK("http://example.com","x")',
  },
  {
    file: "F46f-exponent",
    content: "prices with an exponent",
    kind: "prices",
    stored: pricesOf("LU9000000521"),
    is: [121.3, 121.5],
  },
  {
    file: "F47f-emt.xlsx",
    content: "a cost template as a workbook",
    kind: "funds",
    stored: nameOf("LU9000000547"),
    is: "Polní sešitový",
  },
];

/** Files that are refused. Their errors recommend a remedy. */
export const refusedFiles: readonly RefusedFile[] = [
  {
    file: "F04b-german-whole",
    content: "prices that all have three digits after the point",
    kind: "prices",
    refused: german,
  },
  {
    file: "F04c-tab-english",
    content: "prices that all have three digits after the comma, separated by tabs",
    kind: "prices",
    refused: [
      `2 price: ${ambiguous("1,213", 1213, 1.213)}`,
      `3 price: ${ambiguous("1,216", 1216, 1.216)}`,
      `4 price: ${ambiguous("1,205", 1205, 1.205)}`,
    ],
  },
  {
    file: "F04e-limits-dots.csv",
    content: "limits with three digits after the point",
    kind: "limits",
    refused: [
      `2 min_one_off_amount: ${ambiguous("10.000", 10, 10_000)}`,
      `2 min_periodical_amount: ${ambiguous("1.000", 1, 1000)}`,
    ],
  },
  {
    file: "F05-minus.csv",
    content: "a typographic minus sign",
    kind: "funds",
    refused: ['2 unfavourable_gain: "−12,5" is not a percentage such as 4.5'],
  },
  {
    file: "F05b-ndash.csv",
    content: "a dash instead of a minus sign",
    kind: "funds",
    refused: ['2 unfavourable_gain: "–12,5" is not a percentage such as 4.5'],
  },
  {
    file: "F05c-paren.csv",
    content: "brackets instead of a minus sign",
    kind: "funds",
    refused: ['2 unfavourable_gain: "(12,5)" is not a percentage such as 4.5'],
  },
  {
    file: "F06b-apostrophe",
    content: "apostrophes as thousands separators",
    kind: "prices",
    refused: [`2 price: "1'213.03" is not a number`, `3 price: "1'216.80" is not a number`],
  },
  {
    file: "F06c-currency-sign",
    content: "a currency after the price",
    kind: "prices",
    refused: ['2 price: "1 213,03 Kč" is not a number', '3 price: "1 216,80 Kč" is not a number'],
  },
  {
    file: "F08c-preamble.csv",
    content: "a line above the headings",
    kind: "funds",
    refused: ["1 Výpis fondů ke dni: unknown column", "1 27.11.2026: unknown column"],
  },
  {
    file: "F09-banks-zero.csv",
    content: "a bank code without its leading zero",
    kind: "banks",
    refused: ['2 code: "100" is not a bank code of CZ'],
  },
  {
    file: "F09b-banks-sk-zero.csv",
    content: "a Slovak bank code without its leading zero",
    kind: "banks",
    refused: ['2 code: "200" is not a bank code of SK'],
  },
  {
    file: "F09c-employers-zero.csv",
    content: "an identification number without its leading zeros",
    kind: "employers",
    refused: [
      '2 identification_number: "6947" is not an identification number of CZ: 8 digits with a correct check digit',
    ],
  },
  {
    file: "F09d-employers-sci.csv",
    content: "an identification number in exponential notation",
    kind: "employers",
    refused: [`2 identification_number: ${shortened("9,9E+07")}`],
  },
  {
    file: "F09e-accounts-sci.csv",
    content: "an account number in exponential notation",
    kind: "accounts",
    refused: [`2 account_number: ${shortened("1,92E+15")}`],
  },
  {
    file: "F09f-invalid-documents.csv",
    content: "a document number in exponential notation, whose comma separates columns",
    kind: "invaliddocuments",
    refused: ["2 : this line has 2 values, but the first line has 1 column"],
  },
  {
    file: "F09g-screening-zero.csv",
    content: "a birth number without its leading zeros",
    kind: "screening",
    refused: ['2 personal_id: "1010020" is not a birth number of CZ'],
  },
  {
    file: "F09h-postcodes-zero.csv",
    content: "a postcode without its leading zero",
    kind: "postcodes",
    refused: ['2 postcode: "1001" is not a postcode of SK'],
  },
  {
    file: "F09i-clients-phone-lost-plus.csv",
    content: "a phone number without its plus sign",
    kind: "clients",
    refused: ['2 phone: "420601234567" needs a country code such as +420'],
  },
  {
    file: "F09j-clients-rc-lost-zeros.csv",
    content: "a client's birth number without its leading zeros",
    kind: "clients",
    refused: ['2 identification_id: "1010020" is not a birth number of this citizenship'],
  },
  {
    file: "F09k-clients-sci.csv",
    content: "a document number and a foreigner's number in exponential notation",
    kind: "clients",
    refused: [`2 document_number: ${shortened("9,99E+08")}`, `3 identification_id: ${shortened("1,23E+09")}`],
  },
  { file: "F10a-date", content: "dates with slashes", kind: "prices", refused: [noDay("01/07/2026")] },
  { file: "F10b-date", content: "dates with a time", kind: "prices", refused: [noDay("2026-07-01 00:00:00")] },
  { file: "F10c-date", content: "dates as Excel serial numbers", kind: "prices", refused: [noDay("46204")] },
  { file: "F10e-date", content: "two-digit years", kind: "prices", refused: [noDay("01.07.26")] },
  { file: "F10f-date", content: "Czech dates with a time", kind: "prices", refused: [noDay("1.7.2026 0:00")] },
  { file: "F10g-date", content: "one-digit months", kind: "prices", refused: [noDay("2026-7-1")] },
  {
    file: "F10h-date",
    content: "a date that does not exist",
    kind: "prices",
    refused: ["2 date: 30.02.2026 is not a real date"],
  },
  {
    file: "F16b-emt-percent-big.csv",
    content: "1.45 % as 1.45 in a template of ratios",
    kind: "funds",
    refused: [`2 ongoing_charge: ${ratio(1.45, 145)}`, `2 maximal_entry_fee: ${ratio(3, 300)}`],
  },
  {
    file: "F16c-emt-exit-two.csv",
    content: "2 % as 2 in a template of ratios",
    kind: "funds",
    refused: [`2 exit_cost: ${ratio(2, 200)}`],
  },
  {
    file: "F16d-emt-negative.csv",
    content: "costs below zero",
    kind: "funds",
    refused: [`2 ongoing_charge: ${ratio(-0.01, -1)}`],
  },
  {
    file: "F16e-emt-hundredfold.csv",
    content: "hundredths of a percent in a template of ratios",
    kind: "funds",
    refused: [`2 ongoing_charge: ${ratio(145, 14_500)}`, `2 maximal_entry_fee: ${ratio(3, 300)}`],
  },
  {
    file: "F43-screening.csv",
    content: "a birth number without leading zeros and citizenship, and a document number in exponential notation",
    kind: "screening",
    refused: [
      '5 personal_id: "1010020" may be a birth number without its leading zeros: enter all its digits, or the citizenship that the number belongs to',
      `6 document_number: ${shortened("9,99E+08")}`,
    ],
  },
  {
    file: "F46a-newest-first",
    content: "dates in descending order",
    kind: "prices",
    options: { decimal: "," },
    refused: [
      "3 date: 2026-07-02 comes after 2026-07-03: sort the dates in ascending order",
      "4 date: 2026-07-01 comes after 2026-07-03: sort the dates in ascending order",
    ],
  },
  {
    file: "F46b-na",
    content: "#N/A as a price",
    kind: "prices",
    options: { decimal: "," },
    refused: ['3 price: "#N/A" is a formula error: replace it with the value'],
  },
  {
    file: "F46c-zero",
    content: "a price of 0",
    kind: "prices",
    options: { decimal: "," },
    refused: ["3 price: 0 is not greater than zero"],
  },
  {
    file: "F46d-footer",
    content: "a line with the source at the end",
    kind: "prices",
    options: { decimal: "," },
    refused: [
      '4 date: "Zdroj: polni.example" is not a date: write it as yyyy-mm-dd or d.m.yyyy',
      '4 price: "" is not a number',
    ],
  },
  {
    file: "F46e-header-cz",
    content: "Czech headings",
    kind: "prices",
    refused: [
      "1 date: this column is missing from the first line",
      "1 price: this column is missing from the first line",
      "1 datum: unknown column",
      "1 cena: unknown column",
    ],
  },
  {
    file: "F47-eurofxref-hist.zip",
    content: "the zip archive of the ECB",
    kind: "forex",
    refused: ["1 : this is a zip archive: unpack it and import the file in it"],
  },
  {
    file: "F47b-eurofxref-hist.csv.gz",
    content: "a gzip archive",
    kind: "forex",
    refused: ["1 : this is a gzip archive: unpack it and import the file in it"],
  },
  {
    file: "F47c-old-workbook.xls",
    content: "an old Excel workbook (.xls)",
    kind: "funds",
    refused: [
      "1 : this is an old Excel workbook (.xls) or one with a password: save it as an Excel workbook (.xlsx) or as CSV, without a password",
    ],
  },
  {
    file: "F47d-page.csv",
    content: "a log-in page saved as a file",
    kind: "clients",
    refused: ["1 : this is a web page, perhaps a log-in page or a saved page"],
  },
  {
    file: "F47e-factsheet.pdf",
    content: "a PDF",
    kind: "limits",
    refused: ["1 : this is a PDF document: ask for the data as .xlsx or CSV"],
  },
];
