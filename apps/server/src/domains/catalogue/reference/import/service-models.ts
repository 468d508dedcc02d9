import { text, oneOf, yesOrNo } from "../../../imports/definition/column-types.ts";
import { required, inLanguages, optional } from "../../../imports/definition/column.ts";
import { defineTable } from "../../../imports/definition/kind.ts";
import { percent } from "../../../imports/definition/number-types.ts";
import { readRows, writeRows, allOf } from "../../../imports/definition/rows.ts";
import { code, order, namesOf, textsIn, textColumns } from "../../import/language-texts.ts";

export const serviceModels = defineTable({
  kind: "servicemodels",
  title: "Service models",
  plural: "service models",
  about:
    "How clients pay for advice. A new portal already has PREMIUM, KLASIK, SERVIS and free advice. Import this file to change their names, their order and the countries that offer them. Each code has its own calculation, so you can't add others.",
  columns: {
    code: required(code, "code of the model"),
    ...inLanguages("name", (language) => required(text(), `name in ${language}`)),
    country: optional(oneOf(["CZ", "SK"]), "country whose advisors can offer it; empty: all advisors"),
    available_for_ltip: optional(yesOrNo, "available for a long-term investment product", {
      fallback: true,
    }),
    order: required(order, "position among the models"),
  },
  key: ["code"],
  missing: "stay",
  isInCatalogue: true,
  examples: [
    {
      code: "ZDARMA",
      name_en: "Free of charge",
      name_cs: "Zdarma",
      name_sk: "Zadarmo",
      country: "",
      available_for_ltip: "yes",
      order: "4",
    },
  ],
  read: (work) =>
    readRows(
      work,
      `select code, ${namesOf("names", "name")}, country_code as country, available_for_ltip, "order" from commission_models order by "order", code`,
    ),
  checkRow({ code: modelCode }, refuse, known) {
    if (known === undefined) refuse("code", `unknown service model "${String(modelCode)}": new ones can't be added`);
  },
  async write(rows, work) {
    await writeRows(
      work,
      "service models",
      allOf(rows),
      `update commission_models m set names = ${textsIn("name")}, country_code = g.country, available_for_ltip = g.available_for_ltip, "order" = g."order"
       from jsonb_to_recordset($1) as g (code text, ${textColumns("name")}, country text, available_for_ltip boolean, "order" int) where m.code = g.code`,
    );
  },
});

export const chargingMethods = defineTable({
  kind: "chargingmethods",
  title: "Charging methods",
  plural: "charging methods",
  about:
    "How entry fees are charged. A new portal already has UPFRONT, CONCURRENTLY, SHARED and NONE. Import this file to change their names and figures.",
  columns: {
    code: required(code, "code of the method"),
    ...inLanguages("name", (language) => required(text(), `name in ${language}`)),
    minimal_investment_pct: optional(percent(), "minimum percentage of each payment that is invested; only for SHARED"),
    third_party_pct: optional(percent(), "percentage of the entry fee that goes to third parties; empty: unknown"),
  },
  key: ["code"],
  missing: "stay",
  isInCatalogue: true,
  examples: [
    {
      code: "UPFRONT",
      name_en: "Up front",
      name_cs: "Předplacený poplatek",
      name_sk: "Predplatený poplatok",
      minimal_investment_pct: "",
      third_party_pct: "70",
    },
  ],
  read: (work) =>
    readRows(
      work,
      `select code, ${namesOf("names", "name")}, minimal_investment_pct, third_party_pct from commission_charging_methods order by id`,
    ),
  checkRow({ code: modelCode }, refuse, known) {
    if (known === undefined) refuse("code", `unknown charging method "${String(modelCode)}": new ones can't be added`);
  },
  async write(rows, work) {
    await writeRows(
      work,
      "charging methods",
      allOf(rows),
      `update commission_charging_methods m set names = ${textsIn("name")}, minimal_investment_pct = g.minimal_investment_pct, third_party_pct = g.third_party_pct
       from jsonb_to_recordset($1) as g (code text, ${textColumns("name")}, minimal_investment_pct float8, third_party_pct float8) where m.code = g.code`,
    );
  },
});
