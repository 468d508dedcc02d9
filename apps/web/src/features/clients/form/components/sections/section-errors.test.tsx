import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { renderPage } from "#ui/testing/render-page.tsx";
import { showLookupIssues, resetFormView, showServerIssues } from "../../model/form-view.ts";
import { SectionErrors } from "./section-errors.tsx";

const lines = () => screen.queryAllByRole("paragraph").map(({ textContent }) => textContent);

beforeEach(() => {
  act(() => resetFormView());
});

it("lists errors of lookups and of the server by field in a folded section", async () => {
  await renderPage(<SectionErrors section="identification" />);
  expect(lines()).toEqual([]);
  act(() => showLookupIssues({ personalId: "legal-reasons" }));
  expect(lines()).toEqual(["Birth number: For legal reasons, a contract can’t be made with this client."]);
  act(() => {
    showLookupIssues({});
    showServerIssues([{ path: "personalId", key: "string.personalIdFormat", params: {} }]);
  });
  expect(lines()).toEqual(["Birth number: Enter the birth number as digits only."]);
});

it("lists neither fields of other sections nor missing values", async () => {
  await renderPage(<SectionErrors section="identification" />);
  act(() => {
    showLookupIssues({ idNumber: "idNumber.invalid" });
    showServerIssues([{ path: "personalId", key: "mixed.required", params: {} }]);
  });
  expect(lines()).toEqual([]);
});
