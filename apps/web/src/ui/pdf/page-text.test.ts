import { expect, it } from "vitest";
import { findText } from "./find-text.ts";
import { readPageText } from "./page-text.ts";

function createPage(html: string): HTMLElement {
  const page = document.createElement("div");
  page.innerHTML = html;
  return page;
}
const found = (page: HTMLElement, query: string) => {
  const { text, toRange } = readPageText(page);
  return findText(text, query).map((part) => toRange(part).toString());
};

it("finds text within one text node, across several nodes, and across two lines", () => {
  const page = createPage("<span>Rámcová </span><span>smlouva</span><br><span>o investicích, smlouva 2</span>");
  expect(found(page, "smlouva")).toEqual(["smlouva", "smlouva"]);
  expect(found(page, "rámcová sml")).toEqual(["Rámcová sml"]);
  expect(found(page, "smlouva o invest")).toEqual(["smlouvao invest"]);
});

it("finds no match on a page without text", () => {
  expect(found(createPage(""), "smlouva")).toEqual([]);
});
