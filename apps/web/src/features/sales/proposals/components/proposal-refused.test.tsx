import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { productAnswers } from "@fundport/testing/catalogue/fake-catalogue";
import { refuseFields } from "#lib/testing/fake-network.ts";
import {
  address,
  balanced,
  cartOf,
  equity,
  openProposal,
  prepareProposal,
  clickCreate,
} from "../testing/open-proposal.tsx";

const user = userEvent.setup();
const generatedFile = { name: "proposal.pdf", content: "JVBERg==" };
beforeEach(() => {
  prepareProposal();
});

const refusedHorizon = refuseFields(422, "CartInvalid", [
  { path: "0.cart.state.items.a1.calcInput.investmentHorizon", code: "number.max" },
  { path: "1.cart.state.items.a1.calcInput.investmentHorizon", code: "number.max" },
  { path: "0.cart.state.items.p1", code: "not-for-ltip" },
  { path: "0.cart.state.serviceFeeId", code: "mixed.required" },
]);

describe("a proposal that the server refuses", () => {
  it("names each refused field once with a link to its item, and creates the proposal on the next attempt", async () => {
    const { network } = await openProposal(cartOf(equity, balanced), { answers: { generateProposal: refusedHorizon } });
    await clickCreate();
    expect(await screen.findByRole("alert")).toHaveTextContent(/Morava Global Equity: Investment horizon/);
    expect(screen.queryByText(/The cart is incomplete/)).not.toBeInTheDocument();
    const names = () => screen.queryAllByRole("link", { name: /^Show/ }).map((link) => link.getAttribute("aria-label"));
    expect(names()).toEqual([
      "Show: Morava Global Equity: Investment horizon",
      "Show: Balanced can’t be part of a long-term investment product.",
      "Show: Contract and service: Service model",
    ]);
    network.answer({ generateProposal: generatedFile });
    await clickCreate();
    expect(await screen.findByText("The proposal is ready")).toBeInTheDocument();
  });

  it("links to the refused field on the cart's page", async () => {
    await openProposal(cartOf(equity), { answers: { generateProposal: refusedHorizon } });
    await clickCreate();
    await user.click(await screen.findByRole("link", { name: /Morava Global Equity: Investment horizon/ }));
    expect(address()).toBe('/cart {"settle":{"uuid":"a1","label":"Investment horizon"}}');
  });

  it.each(["getCodelists", "getCommissionModels", "getContractTypes", "getForex", "getFrameworkContracts"] as const)(
    "loads %s again after a refusal, so that the next attempt uses current data",
    async (list) => {
      const { network } = await openProposal(cartOf(equity), { answers: { generateProposal: refusedHorizon } });
      const before = network.requests(list).length;
      await clickCreate();
      await waitFor(() => expect(network.requests(list).length).toBeGreaterThan(before));
    },
  );

  it("creates the proposal without its draft if the draft was deleted elsewhere", async () => {
    const lost = refuseFields(404, "NotFound", [{ path: "0.draftId", code: "NotFound" }]);
    const { network } = await openProposal(cartOf(equity), {
      draft: { id: "d1", name: "Jana" },
      answers: {
        getProposals: { items: [], totalAmount: 0 },
        generateProposal: ({ body }) => (JSON.stringify(body).includes("draftId") ? lost : generatedFile),
      },
    });
    await clickCreate();
    expect(await screen.findByText("The proposal is ready")).toBeInTheDocument();
    expect(network.requests("generateProposal")).toHaveLength(2);
  });
});

describe("the client's name on a proposal", () => {
  it("sends the client's name without surrounding whitespace, and the part's whole name", async () => {
    const name = `${"A program with a name that goes on ".repeat(3)}to its end`;
    const getProgram = productAnswers.getProgram({ params: ["1"] });
    const { network } = await openProposal(cartOf(balanced), {
      answers: { generateProposal: generatedFile, getProgram: { ...getProgram, name } },
    });
    await user.type(screen.getByRole("textbox", { name: "Client’s name (optional)" }), " Jana Nováková ");
    await clickCreate();
    await screen.findByText("The proposal is ready");
    expect(network.requests("generateProposal")[0]?.body).toMatchObject([{ clientName: "Jana Nováková", name }]);
  });

  it("limits the client's name to 100 characters", async () => {
    await openProposal(cartOf(equity));
    const field = screen.getByRole("textbox", { name: "Client’s name (optional)" });
    await user.click(field);
    await user.paste("a".repeat(101));
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/100/);
    expect(screen.getByRole("button", { name: "Create PDF" })).toBeDisabled();
  });
});
