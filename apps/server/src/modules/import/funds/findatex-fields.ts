/**
 * Fields of the open templates EMT (target market and costs) and EPT (key information) that the portal keeps or reports,
 * as manufacturers deliver them. Source: FinDatEx, EMT V4.1 (3 May 2023), V4.2 (22 April 2024) and V4.3 (17 December 2025),
 * EPT V2.0 (15 February 2022) and V2.1 (12 October 2022).
 */
import type { TemplateField } from "../table/columns.ts";

type Fields = readonly TemplateField[];

const emt = "EMT 4.1–4.3";
const ept = "EPT 2.0–2.1";

/**
 * By the column of the portal. A number means different fields in the two templates (`00010` is the ISIN in EMT and the
 * manufacturer in EPT), so a heading has to contain `word` as well; the rest of its spelling varies between manufacturers.
 */
export const findatexFields = {
  isin: [
    {
      template: emt,
      number: "00010",
      name: "Financial_Instrument_Identifying_Data",
      word: "identifying",
      unit: "same",
    },
    { template: ept, number: "00030", name: "Portfolio_Identifying_Data", word: "identifying", unit: "same" },
  ],
  identifier_type: [
    {
      template: emt,
      number: "00020",
      name: "Type_Of_Identification_Code_For_The_Financial_Instrument",
      word: "type_of_ident",
      unit: "same",
    },
    {
      template: ept,
      number: "00040",
      name: "Type_Of_Identification_Code_For_The_Fund_Share_Or_Portfolio",
      word: "type_of_ident",
      unit: "same",
    },
  ],
  name: [
    { template: emt, number: "00030", name: "Financial_Instrument_Name", word: "instrument_name", unit: "same" },
    { template: ept, number: "00050", name: "Portfolio_Name", word: "portfolio_name", unit: "same" },
  ],
  currency: [
    { template: emt, number: "00040", name: "Financial_Instrument_Currency", word: "currency", unit: "same" },
    { template: ept, number: "00060", name: "Portfolio_Or_Share_Class_Currency", word: "currency", unit: "same" },
  ],
  // 00073 of EMT is the manufacturer's LEI, 00015 of EPT the name of its group.
  issuer: [
    {
      template: emt,
      number: "00070",
      name: "Financial_Instrument_Manufacturer_Name",
      word: "manufacturer_name",
      unit: "same",
    },
    { template: ept, number: "00010", name: "Portfolio_Manufacturer_Name", word: "manufacturer_name", unit: "same" },
  ],
  risk_level: [
    { template: emt, number: "04010", name: "Risk_Tolerance_PRIIPS_Methodology", word: "priips", unit: "same" },
    { template: ept, number: "01090", name: "SRI", word: "sri", unit: "same" },
  ],
  investment_horizon: [
    { template: emt, number: "05080", name: "Minimum_Recommended_Holding_Period", word: "holding", unit: "same" },
    { template: ept, number: "01120", name: "Recommended_Holding_Period", word: "holding", unit: "same" },
  ],
  maximal_entry_fee: [
    {
      template: emt,
      number: "07020",
      name: "Gross_One-off_Cost_Financial_Instrument_Maximum_Entry_Cost_Non_Acquired",
      word: "entry",
      unit: "ratio",
    },
    { template: ept, number: "03010", name: "One_Off_Cost_Portfolio_Entry_Cost", word: "entry", unit: "ratio" },
  ],
  exit_cost: [
    {
      template: emt,
      number: "07050",
      name: "One-off_Costs_Financial_Instrument_Maximum_Exit_Cost_Non_Acquired",
      word: "exit",
      unit: "ratio",
    },
    { template: ept, number: "03020", name: "One_Off_Costs_Portfolio_Exit_Cost_At_RHP", word: "exit", unit: "ratio" },
  ],
  ongoing_charge: [
    {
      template: emt,
      number: "07100",
      name: "Financial_Instrument_Gross_Ongoing_Costs",
      word: "ongoing",
      unit: "ratio",
    },
    {
      template: ept,
      number: "03060",
      name: "Ongoing_Costs_Management_Fees_And_Other_Administrative_Or_Operating_Costs",
      word: "ongoing",
      unit: "ratio",
    },
  ],
  // Yearly returns at the end of the recommended holding period, net of all costs but the entry cost that goes to the seller.
  unfavourable_gain: [
    {
      template: ept,
      number: "02030",
      name: "Portfolio_Return_Unfavourable_Scenario_RHP_Or_First_Call_Date",
      word: "return_unfavourable",
      unit: "ratio",
    },
  ],
  moderate_gain: [
    {
      template: ept,
      number: "02060",
      name: "Portfolio_Return_Moderate_Scenario_RHP_Or_First_Call_Date",
      word: "return_moderate",
      unit: "ratio",
    },
  ],
  favourable_gain: [
    {
      template: ept,
      number: "02090",
      name: "Portfolio_Return_Favourable_Scenario_RHP_Or_First_Call_Date",
      word: "return_favourable",
      unit: "ratio",
    },
  ],
  entry_cost_to_fund: [
    {
      template: emt,
      number: "07040",
      name: "One-off_Cost_Financial_Instrument_Maximum_Entry_Cost_Acquired",
      word: "entry",
      unit: "ratio",
    },
    {
      template: ept,
      number: "03015",
      name: "One_Off_Cost_Portfolio_Entry_Cost_Acquired",
      word: "entry",
      unit: "ratio",
    },
  ],
  exit_cost_to_fund: [
    {
      template: emt,
      number: "07070",
      name: "One-off_Costs_Financial_Instrument_Maximum_Exit_Cost_Acquired",
      word: "exit",
      unit: "ratio",
    },
  ],
  early_exit_cost: [
    {
      template: ept,
      number: "03030",
      name: "One_Off_Costs_Portfolio_Exit_Cost_At_1_Year",
      word: "exit",
      unit: "ratio",
    },
  ],
  transaction_costs: [
    {
      template: emt,
      number: "07130",
      name: "Financial_Instrument_Transaction_Costs_Ex_Ante",
      word: "transaction",
      unit: "ratio",
    },
    {
      template: ept,
      number: "03080",
      name: "Ongoing_Costs_Portfolio_Transaction_Costs",
      word: "transaction",
      unit: "ratio",
    },
  ],
  incidental_costs: [
    {
      template: emt,
      number: "07140",
      name: "Financial_Instrument_Incidental_Costs_Ex_Ante",
      word: "incidental",
      unit: "ratio",
    },
    { template: ept, number: "03095", name: "Incidental_Costs", word: "incidental", unit: "ratio" },
  ],
} satisfies Readonly<Record<string, Fields>>;

/** What separates the words of a heading varies between manufacturers: `00001_EMT_Version`, `00001 EMT Version`. */
const separator = /[^a-z\d]+/;

/** A heading of a template, in small letters, also of a field that the portal does not keep. */
export const templateHeading = new RegExp(`^\\d{5}${separator.source}`);

/** The field that a heading means, in small letters; null for every other heading. */
export function findFieldOf<Field extends TemplateField>(heading: string, fields: readonly Field[]): Field | null {
  const [number = "", ...words] = heading.toLowerCase().split(separator);
  const rest = words.join("_");
  return fields.find((field) => field.number === number && rest.includes(field.word)) ?? null;
}
