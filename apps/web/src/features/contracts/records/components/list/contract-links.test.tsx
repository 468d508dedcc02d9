import { buildContract } from "@fundport/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { fakeNetwork } from "#lib/testing/fake-network.ts";
import { greeting, openPortal, preparePortal } from "#app/testing/open-portal.tsx";
import { portalAnswers } from "#app/testing/portal-answers.ts";

preparePortal();
beforeEach(() => {
  const waiting = { items: [buildContract()], totalAmount: 1, waiting: 1 };
  fakeNetwork({ ...portalAnswers(), getContracts: waiting, getContract: buildContract() });
});

it("the home page lists waiting contracts and links to each of them", async () => {
  await openPortal();
  await greeting();
  expect(await screen.findByRole("heading", { name: "Waiting contracts" })).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: /Eva Malá/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "Contract 26-0000123-0" })).toBeVisible();
  expect(window.location.pathname).toBe("/contracts/40");
});

it("the contracts page links to a contract, and the contract links back", async () => {
  await openPortal("/contracts");
  await userEvent.click(await screen.findByRole("link", { name: "Eva Malá" }));
  await userEvent.click(await screen.findByRole("link", { name: "All contracts" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Contracts" })).toBeVisible();
});

it("an invalid contract address shows that the contract was not found", async () => {
  await openPortal("/contracts/none");
  expect(await screen.findByRole("heading", { name: "Contract not found" })).toBeVisible();
});
