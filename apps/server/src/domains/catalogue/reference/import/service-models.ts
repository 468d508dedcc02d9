import { text, oneOf, yesOrNo } from "../../../imports/definition/column-types.ts";
import { required, inLanguages, optional } from "../../../imports/definition/column.ts";
import { defineTable } from "../../../imports/definition/kind.ts";
import { percent } from "../../../imports/definition/number-types.ts";
import { readRows, writeRows, allOf } from "../../../imports/definition/rows.ts";
import { code, order, namesOf, textsIn, textColumns } from "../../import/language-texts.ts";

export const serviceModels = defineTable({
  kind: "servicemodels",
  title: "Service models",
  what: "service models",
  about:
    "What advice is paid by. Every portal has PREMIUM, KLASIK, SERVIS and free advice from its first start on; this changes their names, their order and where they are offered. The portal knows how each is paid by its code, so that no other can be added.",
  columns: {
    code: required(code, "code of the model"),
    ...inLanguages("name", (language) => required(text(), `name in ${language}`)),
    country: optional(oneOf(["CZ", "SK"]), "offered to advisors of that country alone; empty: to all"),
    available_for_ltip: optional(yesOrNo, "whether a long-term investment product may be paid for with it", {
      fallback: true,
    }),
    order: required(order, "place among the models"),
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
    if (known === undefined)
      refuse(
        "code",
        `the portal has no service model "${String(modelCode)}", and cannot charge by one that it does not know`,
      );
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
  title: "Ways of charging the entry fee",
  what: "ways of charging",
  about:
    "Every portal has UPFRONT, CONCURRENTLY, SHARED and NONE from its first start on; this changes their names and figures.",
  columns: {
    code: required(code, "code of the way"),
    ...inLanguages("name", (language) => required(text(), `name in ${language}`)),
    minimal_investment_pct: optional(percent(), "percent of each payment that is invested at least; of SHARED"),
    third_party_pct: optional(percent(), "percent of the entry fee that goes to third parties; empty: not known"),
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
    if (known === undefined)
      refuse(
        "code",
        `the portal has no way of charging "${String(modelCode)}", and cannot charge by one that it does not know`,
      );
  },
  async write(rows, work) {
    await writeRows(
      work,
      "ways of charging",
      allOf(rows),
      `update commission_charging_methods m set names = ${textsIn("name")}, minimal_investment_pct = g.minimal_investment_pct, third_party_pct = g.third_party_pct
       from jsonb_to_recordset($1) as g (code text, ${textColumns("name")}, minimal_investment_pct float8, third_party_pct float8) where m.code = g.code`,
    );
  },
});
