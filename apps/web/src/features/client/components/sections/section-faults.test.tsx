import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { renderPage } from "#ui/testing/render-page.tsx";
import { findInForm, forgetFormView, refuseFields } from "../../model/form-view.ts";
import { SectionFaults } from "./section-faults.tsx";

const lines = () => screen.queryAllByRole("paragraph").map(({ textContent }) => textContent);

beforeEach(() => {
  act(() => forgetFormView());
});

it("says in a folded section what a look-up finds, and what the server refuses, by field", async () => {
  await renderPage(<SectionFaults section="identification" />);
  expect(lines()).toEqual([]);
  act(() => findInForm({ personalId: "legal-reasons" }));
  expect(lines()).toEqual(["Birth number: For legal reasons no contract can be made with this client."]);
  act(() => {
    findInForm({});
    refuseFields([{ path: "personalId", key: "string.personalIdFormat", params: {} }]);
  });
  expect(lines()).toEqual(["Birth number: A birth number has digits only."]);
});

it("is silent about fields of other sections, and about what is only missing", async () => {
  await renderPage(<SectionFaults section="identification" />);
  act(() => {
    findInForm({ idNumber: "idNumber.invalid" });
    refuseFields([{ path: "personalId", key: "mixed.required", params: {} }]);
  });
  expect(lines()).toEqual([]);
});
