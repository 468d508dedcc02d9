import type { EnglishNamespace } from "../../namespace-types.ts";

/**
 * Texts of key documents that are drawn. Headings and set sentences are worded as the law words them: Delegated
 * Regulation (EU) 2017/653 with its amendment 2021/2268, in the version of each language.
 */
export const keyDocument = {
  kind: "Key information document",
  page: "{{page}} of {{pages}}",
  purpose: "Purpose",
  "purpose-text":
    "This document provides you with key information about this investment product. It is not marketing material. The information is required by law to help you understand the nature, risks, costs, potential gains and losses of this product and to help you compare it with other products.",
  product: "Product",
  name: "Name",
  code: "Code",
  manufacturer: "Manufacturer",
  authority: "Competent authority",
  "authority-CZ": "Czech National Bank",
  "authority-SK": "National Bank of Slovakia",
  "authority-LU": "Commission de Surveillance du Secteur Financier (Luxembourg)",
  "authority-IE": "Central Bank of Ireland",
  "authority-AT": "Financial Market Authority (Austria)",
  "authority-DE": "Federal Financial Supervisory Authority (Germany)",
  "authority-FR": "Autorité des marchés financiers (France)",
  produced: "Date of production",
  alert: "You are about to purchase a product that is not simple and may be difficult to understand.",
  what: "What is this product?",
  type: "Type",
  "type-Fund": "Investment fund ({{type}}).",
  "type-Fund-plain": "Investment fund.",
  "type-Program": "Investment program: a portfolio of funds held at fixed weights.",
  "income-Distribution": "Income is paid out to investors.",
  "income-ReInvestment": "Income is reinvested and increases the value of the investment.",
  term: "Term",
  "term-text":
    "The product has no maturity date. The manufacturer may terminate it only in the ways permitted by law and by its statute.",
  objectives: "Objectives",
  "objectives-none": "The product aims to increase the value of the investment over the recommended holding period.",
  "objectives-class": "The asset class is {{assetClass}}.",
  "objectives-parts": "The largest holdings are {{parts}}.",
  investor: "Intended retail investor",
  "investor-low":
    "The product is intended for investors who want to hold it for at least {{years}}, seek stability and accept small fluctuations in value. Basic experience of funds is enough.",
  "investor-middle":
    "The product is intended for investors who want to hold it for at least {{years}}, have a basic knowledge of capital markets and can bear fluctuations in value and a temporary loss.",
  "investor-high":
    "The product is intended for investors who want to hold it for at least {{years}}, have experience of capital markets and can bear large fluctuations in value and the loss of a large part of their investment.",
  "investor-qualified": "It is offered to qualified investors only.",
  risks: "What are the risks and what could I get in return?",
  indicator: "Risk indicator",
  "indicator-alt": "Risk indicator: {{level}} out of 7.",
  "indicator-alt-none": "Risk indicator from 1 to 7; the product is not classified.",
  "indicator-holding":
    "The risk indicator assumes you keep the product for {{years}}. The actual risk can vary significantly if you cash in at an early stage and you may get back less.",
  "indicator-text":
    "The summary risk indicator is a guide to the level of risk of this product compared to other products. It shows how likely it is that the product will lose money because of movements in the markets or because we are not able to pay you.",
  "class-0": "The manufacturer has not classified this product.",
  "class-1":
    "We have classified this product as 1 out of 7, which is the lowest risk class. This rates the potential losses from future performance at a very low level.",
  "class-2":
    "We have classified this product as 2 out of 7, which is a low risk class. This rates the potential losses from future performance at a low level.",
  "class-3":
    "We have classified this product as 3 out of 7, which is a medium-low risk class. This rates the potential losses from future performance at a medium-low level.",
  "class-4":
    "We have classified this product as 4 out of 7, which is a medium risk class. This rates the potential losses from future performance at a medium level.",
  "class-5":
    "We have classified this product as 5 out of 7, which is a medium-high risk class. This rates the potential losses from future performance at a medium-high level.",
  "class-6":
    "We have classified this product as 6 out of 7, which is the second-highest risk class. This rates the potential losses from future performance at a high level.",
  "class-7":
    "We have classified this product as 7 out of 7, which is the highest risk class. This rates the potential losses from future performance at a very high level.",
  "risk-currency":
    "Be aware of currency risk. Where your own currency is not {{currency}}, the final return you will get depends on the exchange rate between the two currencies. This risk is not considered in the indicator shown above.",
  "risk-protection":
    "This product does not include any protection from future market performance so you could lose some or all of your investment.",
  scenarios: "Performance scenarios",
  "scenarios-text":
    "What you will get from this product depends on future market performance. Market developments in the future are uncertain and cannot be accurately predicted. The unfavourable, moderate and favourable scenarios shown are illustrations using the worst, median and best performance of the product over the last {{years}}. Markets could develop very differently in the future. The stress scenario shows what you might get back in extreme market circumstances.",
  "holding-period": "Recommended holding period: {{years}}",
  "example-investment": "Example investment: {{amount}}",
  "exit-after_one": "If you exit after {{count}} year",
  "exit-after_other": "If you exit after {{count}} years",
  minimum: "Minimum",
  "minimum-text": "There is no minimum guaranteed return. You could lose some or all of your investment.",
  stress: "Stress",
  unfavourable: "Unfavourable",
  moderate: "Moderate",
  favourable: "Favourable",
  back: "What you might get back after costs",
  gain: "Average return each year",
  "scenarios-note":
    "The figures shown include all the costs of the product itself, but may not include all the costs that you pay to your advisor or distributor. The figures do not take into account your personal tax situation, which may also affect how much you get back.",
  "scenarios-note-partial":
    "The figures shown exclude the entry or exit costs that the manufacturer does not state, and may not include all the costs that you pay to your advisor or distributor. The figures do not take into account your personal tax situation, which may also affect how much you get back.",
  "scenarios-occurred":
    "At the recommended holding period, the unfavourable, moderate and favourable scenarios occurred for an investment in {{unfavourable}}, {{moderate}} and {{favourable}} respectively, each measured from month end to month end on the product’s price history, with distributions reinvested. The stress scenario is estimated from the volatility of its most turbulent weeks.",
  "scenarios-unknown": "N/A: the product’s history is too short to calculate the scenarios for this holding period.",
  history: "Past development",
  payout: "What happens if the manufacturer is unable to pay out?",
  "payout-text":
    "The assets of the product are kept separate from those of the manufacturer and are held by a depositary, so they do not become part of the manufacturer’s insolvency estate if it fails. If the depositary fails, you may suffer a loss. A fall in the value of the product is not covered by any compensation or guarantee scheme.",
  costs: "What are the costs?",
  "costs-text":
    "The person advising on or selling you this product may charge you other costs. If so, this person will provide you with information about these costs and how they affect your investment.",
  "costs-over-time": "Costs over time",
  "costs-assumed":
    "The tables show the amounts that are taken from your investment to cover different types of costs. They depend on how much you invest, how long you hold the product and how well it does. We have assumed that in the first year you would get back the amount that you invested (0 % annual return), that for the other holding period the product performs as shown in the moderate scenario, and that {{amount}} is invested.",
  "total-costs": "Total costs",
  "cost-effect": "Annual cost impact (*)",
  "each-year": "{{rate}} each year",
  "costs-note":
    "(*) This illustrates how costs reduce your return each year over the holding period. If you exit at the recommended holding period, your average return per year is projected to be {{before}} before costs and {{after}} after costs.",
  "costs-note-plain": "(*) This illustrates how costs reduce your return each year over the holding period.",
  "costs-note-entry-unknown": "The manufacturer does not state the entry costs, so neither row includes them.",
  "costs-note-ongoing-unknown": "The manufacturer does not state the ongoing costs, so neither row includes them.",
  "costs-note-exit-unknown": "The manufacturer does not state the exit costs, so neither row includes them.",
  "at-least": "at least {{value}}",
  composition: "Composition of costs",
  "one-off-costs": "One-off costs upon entry or exit",
  "entry-costs": "Entry costs",
  "entry-costs-text": "Up to {{rate}} of the amount you pay in. This is the most you will be charged.",
  "entry-costs-none": "We do not charge an entry fee.",
  "exit-costs": "Exit costs",
  "exit-costs-text": "{{rate}} of the value of your investment before it is paid out to you.",
  "exit-costs-none": "We do not charge an exit fee for this product.",
  "ongoing-costs": "Ongoing costs taken each year",
  management: "Management fees and other administrative or operating costs",
  "management-text": "{{rate}} of the value of your investment per year.",
  "costs-not-stated": "The manufacturer does not state them.",
  transactions: "Transaction costs",
  "transactions-text": "The manufacturer does not state them separately.",
  "incidental-costs": "Incidental costs taken under specific conditions",
  "performance-fee": "Performance fees",
  "performance-fee-text": "The manufacturer does not state any.",
  holding: "How long should I hold it and can I take money out early?",
  "holding-text":
    "The recommended holding period reflects the risk and the investments of the product. You can take your money out early, on any day on which the product is traded. You may then get back less than you paid in, and the exit costs stated above are charged.",
  "holding-text-qualified":
    "The recommended holding period reflects the risk and the investments of the product. You can take your money out early, but only on the days set by the statute, which may be months apart. You may then get back less than you paid in, and the exit costs stated above are charged.",
  complaints: "How can I complain?",
  "complaints-text":
    "Send complaints about the product or its manufacturer to the manufacturer in writing, and complaints about advice to the person who advises on or sells the product. You can also contact the competent authority named on the first page or the body for out-of-court settlement of financial disputes in your country.",
  other: "Other relevant information",
  "other-text":
    "Past performance and the composition of the product can be found in its factsheet, which is available from the person advising you. The statute and annual reports are available from the manufacturer free of charge.",
  "other-trial":
    "This document is part of the trial data: the product, its manufacturer and its prices are fictitious.",
} as const satisfies EnglishNamespace;
