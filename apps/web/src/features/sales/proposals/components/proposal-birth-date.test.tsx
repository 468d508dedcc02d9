import { emptyInput } from "@fundport/cart";
import { parseDay } from "@fundport/units";
import { buildFeeScheme, ids } from "@fundport/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import { cartOf, item, openProposal, prepareProposal, clickCreate } from "../testing/open-proposal.tsx";

const user = userEvent.setup();
beforeEach(() => {
  prepareProposal();
});

const prepaid = { maxAge: 65, maxInvestmentHorizon: null, maxTargetAmount: null, currencyId: ids.czk };
const generatedFile = { name: "proposal.pdf", content: "JVBERg==" };
const answers = {
  generateProposal: generatedFile,
  getFundFeeSchemes: [
    buildFeeScheme({
      type: "Periodical",
      commissionChargingMethodId: ids.upFront,
      feeRates: [{ range: 0, rate: 0.03 }],
    }),
  ],
};
const baseInput = { ...emptyInput, currencyId: 1, investmentHorizon: 20, chargingMethodId: ids.upFront };
// The fee of 1,000 a month for 20 years at 3 % is 7,200. A client aged 61 pays a fifth of it.
const monthly = item({ calcInput: { ...baseInput, periodicalAmount: 1000 } });
const birthDate = () => screen.queryByRole("textbox", { name: "Client’s date of birth (optional)" });
const birthDay = `${new Date().getFullYear() - 61}-01-01`;
const panel = () => screen.getByRole("tabpanel").textContent.replaceAll(/\s/g, " ");

describe("the client's date of birth on the proposal page", () => {
  it("makes the fee exact in preview and document once the date is typed, without changing the cart", async () => {
    const { network } = await openProposal(cartOf(monthly), { user: { prepaid }, answers });
    await expect.poll(panel).toContain("up to 7 200,00 Kč");
    expect(panel()).toMatch(/Expected assetsat least \d/);
    const table = within(screen.getByRole("table", { name: /^Investments/ }));
    expect(table.getByText(/^at least/)).toBeInTheDocument();
    await user.type(birthDate() as HTMLElement, `0101${birthDay.slice(0, 4)}`);
    await expect.poll(panel).toContain("Entry fee1 440,00 Kč");
    expect(panel()).not.toMatch(/at least|up to/);
    expect(birthDate()).toBeVisible();
    await clickCreate();
    await screen.findByText("The proposal is ready");
    expect(network.requests("generateProposal")[0]?.body).toMatchObject([
      { indicativeFee: 1440, cart: { state: { dateOfBirth: birthDay } } },
    ]);
    expect(currentCart().dateOfBirth).toBeNull();
  });

  it("shows no field for the date if no fee depends on it or the cart already contains it", async () => {
    const oneOffItem = item({ calcInput: { ...baseInput, oneOffAmount: 100_000 } });
    const { unmount } = await openProposal(cartOf(oneOffItem), { user: { prepaid }, answers });
    await screen.findByRole("tabpanel");
    await expect.poll(panel).toContain("Entry fee");
    expect(birthDate()).toBeNull();
    unmount();
    await openProposal({ ...cartOf(monthly), dateOfBirth: parseDay(birthDay) }, { user: { prepaid }, answers });
    await expect.poll(panel).toContain("Entry fee1 440,00 Kč");
    expect(birthDate()).toBeNull();
  });

  it("rejects a date more than 120 years ago, and calculates without the date", async () => {
    await openProposal(cartOf(monthly), { user: { prepaid }, answers });
    await expect.poll(panel).toContain("up to 7 200,00 Kč");
    await user.type(birthDate() as HTMLElement, "01011800");
    expect(birthDate()).toBeInvalid();
    expect(screen.getByRole("button", { name: "Create PDF" })).toBeDisabled();
    expect(panel()).toContain("up to 7 200,00 Kč");
  });

  it("blocks the document while the date is invalid", async () => {
    await openProposal(cartOf(monthly), { user: { prepaid }, answers });
    await expect.poll(panel).toContain("up to 7 200,00 Kč");
    const make = () => screen.getByRole("button", { name: "Create PDF" });
    await user.type(birthDate() as HTMLElement, "31021960");
    await user.tab();
    expect(birthDate()).toBeInvalid();
    expect(make()).toBeDisabled();
    await user.clear(birthDate() as HTMLElement);
    expect(make()).toBeEnabled();
    await user.type(birthDate() as HTMLElement, `0101${new Date().getFullYear() + 1}`);
    expect(birthDate()).toBeInvalid();
    expect(make()).toBeDisabled();
  });
});
