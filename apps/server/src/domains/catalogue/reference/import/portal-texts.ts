import { text, yesOrNo, pattern, oneOf } from "../../../imports/definition/column-types.ts";
import { required, optional, inLanguages } from "../../../imports/definition/column.ts";
import { defineTable } from "../../../imports/definition/kind.ts";
import { readRows, writeRows, allOf } from "../../../imports/definition/rows.ts";
import { code, namesOf, textsIn, textColumns, order, status } from "../../import/language-texts.ts";

const longText = text(20_000);

export const hints = defineTable({
  kind: "hints",
  title: "Hints",
  plural: "hints",
  about:
    "Texts of the operator, in Markdown without HTML: the legal notice `REACT_LEGAL_INFO`, the note on the log-in page `REACT_LOGIN_INFO`, the help with a forgotten password `REACT_RESET_PSW_INFO`, the notes on funds for qualified investors `REACT_FKI_INFO` and on forecasts `REACT_FORECAST_INFO`.",
  columns: {
    code: required(code, "code of the text"),
    on_login_page: optional(yesOrNo, "whether it is also shown before log-in", { fallback: false }),
    ...inLanguages("text", (language) => required(longText, `text in ${language}`)),
  },
  key: ["code"],
  missing: "stay",
  isInCatalogue: true,
  examples: [
    {
      code: "REACT_LEGAL_INFO",
      on_login_page: "yes",
      text_en: "The value of an investment can fall as well as rise.",
      text_cs: "Hodnota investice může klesat i stoupat.",
      text_sk: "Hodnota investície môže klesať aj stúpať.",
    },
    {
      code: "REACT_LOGIN_INFO",
      on_login_page: "yes",
      text_en: "Support on working days from 8 am to 5 pm: +420 800 123 456.",
      text_cs: "Podpora v pracovní dny od 8 do 17 hodin: 800 123 456.",
      text_sk: "Podpora v pracovné dni od 8. do 17. hodiny: +420 800 123 456.",
    },
  ],
  read: (work) => readRows(work, `select code, on_login_page, ${namesOf("texts", "text")} from hints order by code`),
  async write(rows, work) {
    await writeRows(
      work,
      "hints",
      allOf(rows),
      `insert into hints (code, texts, on_login_page) select g.code, ${textsIn("text")}, g.on_login_page
       from jsonb_to_recordset($1) as g (code text, on_login_page boolean, ${textColumns("text")})
       on conflict (code) do update set texts = excluded.texts, on_login_page = excluded.on_login_page`,
    );
  },
  async remove(rows, work) {
    await writeRows(
      work,
      "hints",
      rows,
      `delete from hints h using jsonb_to_recordset($1) as g (code text) where h.code = g.code`,
    );
  },
});

const url = pattern(/^(?:https?:\/\/|\/)\S{0,1900}$/, "address that begins with https:// or /");

export const links = defineTable({
  kind: "links",
  title: "Links",
  plural: "links",
  about: "Addresses of menu entries: `NEWS`, `SALES_DOCUMENTATION`, `KNOWLEDGE`, `GLOSSARY`.",
  columns: {
    code: required(code, "code of the link"),
    ...inLanguages("url", (language) => required(url, `address of the page in ${language}`)),
  },
  key: ["code"],
  missing: "stay",
  isInCatalogue: true,
  examples: [
    {
      code: "NEWS",
      url_en: "https://example.com/en/news",
      url_cs: "https://example.com/cs/novinky",
      url_sk: "https://example.com/sk/novinky",
    },
  ],
  read: (work) => readRows(work, `select code, ${namesOf("urls", "url")} from links order by code`),
  async write(rows, work) {
    await writeRows(
      work,
      "links",
      allOf(rows),
      `insert into links (code, urls) select g.code, ${textsIn("url")} from jsonb_to_recordset($1) as g (code text, ${textColumns("url")})
       on conflict (code) do update set urls = excluded.urls`,
    );
  },
  async remove(rows, work) {
    await writeRows(
      work,
      "links",
      rows,
      `delete from links l using jsonb_to_recordset($1) as g (code text) where l.code = g.code`,
    );
  },
});

export const panels = defineTable({
  kind: "panels",
  title: "Panels",
  plural: "panels",
  about: "Tiles on the home page beside the contract types. `FundPackage` leads to the model portfolios.",
  columns: {
    code: required(code, "code of the panel"),
    ...inLanguages("name", (language) => required(text(), `name in ${language}`)),
    ...inLanguages("description", (language) => optional(longText, `description in ${language}`)),
    order: required(order, "position among the panels; the lowest comes first"),
    use_type: required(oneOf(["FundPackage", "Other"]), "page that the tile opens"),
    status: required(status, "`Active` tiles can be opened"),
  },
  key: ["code"],
  missing: "stay",
  isInCatalogue: true,
  examples: [
    {
      code: "PACKAGES",
      name_en: "Model portfolios",
      name_cs: "Modelová portfolia",
      name_sk: "Modelové portfóliá",
      description_en: "Ready-made mixes of funds.",
      description_cs: "Hotové kombinace fondů.",
      description_sk: "Hotové kombinácie fondov.",
      order: "1",
      use_type: "FundPackage",
      status: "Active",
    },
  ],
  read: (work) =>
    readRows(
      work,
      `select code, ${namesOf("names", "name")}, ${namesOf("descriptions", "description")}, "order", use_type, status from panels order by "order", code`,
    ),
  async write(rows, work) {
    await writeRows(
      work,
      "panels",
      allOf(rows),
      `insert into panels (code, names, descriptions, "order", use_type, status)
       select g.code, ${textsIn("name")}, ${textsIn("description")}, g."order", g.use_type, g.status
       from jsonb_to_recordset($1) as g (code text, ${textColumns("name")}, ${textColumns("description")}, "order" int, use_type text, status text)
       on conflict (code) do update set names = excluded.names, descriptions = excluded.descriptions, "order" = excluded."order",
         use_type = excluded.use_type, status = excluded.status`,
    );
  },
  async remove(rows, work) {
    await writeRows(
      work,
      "panels",
      rows,
      `delete from panels p using jsonb_to_recordset($1) as g (code text) where p.code = g.code`,
    );
  },
});
