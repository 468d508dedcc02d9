/**
 * Fields of the open templates EMT (target market and costs) and EPT (key information) that are stored or reported.
 * Source: FinDatEx, EMT V4.1 (3 May 2023), V4.2 (22 April 2024), V4.3 (17 December 2025); EPT V2.0 (15 February 2022)
 * and V2.1 (12 October 2022).
 */
import type { TemplateField } from "../../../imports/definition/template-fields.ts";

type Fields = readonly TemplateField[];
type CreateField = (number: string, name: string, word: string, unit?: TemplateField["unit"]) => TemplateField;

const fieldOf =
  (template: string): CreateField =>
  (number, name, word, unit = "same") => ({ template, number, name, word, unit });
const emt = fieldOf("EMT 4.1–4.3");
const ept = fieldOf("EPT 2.0–2.1");

/**
 * The template fields for each of our columns. The same number can mean different fields in the two templates (`00010`
 * is the ISIN in EMT and the manufacturer in EPT), so a heading must also contain `word`. Manufacturers spell the rest
 * of the heading in different ways.
 */
export const findatexFields = {
  isin: [
    emt("00010", "Financial_Instrument_Identifying_Data", "identifying"),
    ept("00030", "Portfolio_Identifying_Data", "identifying"),
  ],
  identifier_type: [
    emt("00020", "Type_Of_Identification_Code_For_The_Financial_Instrument", "type_of_ident"),
    ept("00040", "Type_Of_Identification_Code_For_The_Fund_Share_Or_Portfolio", "type_of_ident"),
  ],
  name: [
    emt("00030", "Financial_Instrument_Name", "instrument_name"),
    ept("00050", "Portfolio_Name", "portfolio_name"),
  ],
  currency: [
    emt("00040", "Financial_Instrument_Currency", "currency"),
    ept("00060", "Portfolio_Or_Share_Class_Currency", "currency"),
  ],
  // Fields 00073 of EMT and 00015 of EPT are not used: they contain the manufacturer's LEI and the name of its group.
  issuer: [
    emt("00070", "Financial_Instrument_Manufacturer_Name", "manufacturer_name"),
    ept("00010", "Portfolio_Manufacturer_Name", "manufacturer_name"),
  ],
  risk_level: [emt("04010", "Risk_Tolerance_PRIIPS_Methodology", "priips"), ept("01090", "SRI", "sri")],
  investment_horizon: [
    emt("05080", "Minimum_Recommended_Holding_Period", "holding"),
    ept("01120", "Recommended_Holding_Period", "holding"),
  ],
  maximal_entry_fee: [
    emt("07020", "Gross_One-off_Cost_Financial_Instrument_Maximum_Entry_Cost_Non_Acquired", "entry", "ratio"),
    ept("03010", "One_Off_Cost_Portfolio_Entry_Cost", "entry", "ratio"),
  ],
  exit_cost: [
    emt("07050", "One-off_Costs_Financial_Instrument_Maximum_Exit_Cost_Non_Acquired", "exit", "ratio"),
    ept("03020", "One_Off_Costs_Portfolio_Exit_Cost_At_RHP", "exit", "ratio"),
  ],
  ongoing_charge: [
    emt("07100", "Financial_Instrument_Gross_Ongoing_Costs", "ongoing", "ratio"),
    ept("03060", "Ongoing_Costs_Management_Fees_And_Other_Administrative_Or_Operating_Costs", "ongoing", "ratio"),
  ],
  // Yearly returns at the end of the recommended holding period. They are net of all costs except the entry cost paid
  // to the seller.
  unfavourable_gain: [
    ept("02030", "Portfolio_Return_Unfavourable_Scenario_RHP_Or_First_Call_Date", "return_unfavourable", "ratio"),
  ],
  moderate_gain: [
    ept("02060", "Portfolio_Return_Moderate_Scenario_RHP_Or_First_Call_Date", "return_moderate", "ratio"),
  ],
  favourable_gain: [
    ept("02090", "Portfolio_Return_Favourable_Scenario_RHP_Or_First_Call_Date", "return_favourable", "ratio"),
  ],
  entry_cost_to_fund: [
    emt("07040", "One-off_Cost_Financial_Instrument_Maximum_Entry_Cost_Acquired", "entry", "ratio"),
    ept("03015", "One_Off_Cost_Portfolio_Entry_Cost_Acquired", "entry", "ratio"),
  ],
  exit_cost_to_fund: [emt("07070", "One-off_Costs_Financial_Instrument_Maximum_Exit_Cost_Acquired", "exit", "ratio")],
  early_exit_cost: [ept("03030", "One_Off_Costs_Portfolio_Exit_Cost_At_1_Year", "exit", "ratio")],
  transaction_costs: [
    emt("07130", "Financial_Instrument_Transaction_Costs_Ex_Ante", "transaction", "ratio"),
    ept("03080", "Ongoing_Costs_Portfolio_Transaction_Costs", "transaction", "ratio"),
  ],
  incidental_costs: [
    emt("07140", "Financial_Instrument_Incidental_Costs_Ex_Ante", "incidental", "ratio"),
    ept("03095", "Incidental_Costs", "incidental", "ratio"),
  ],
} satisfies Readonly<Record<string, Fields>>;
