import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, type MockInstance } from "vitest";
import { currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import { productAnswers, products } from "@fundport/testing/catalogue/fake-catalogue";
import { type FakeRequest, refuse } from "#lib/testing/fake-network.ts";
import {
  balanced,
  bonds,
  bundle,
  cartOf,
  equity,
  item,
  openProposal,
  prepareProposal,
  clickCreate,
} from "../testing/open-proposal.tsx";

const user = userEvent.setup();
let clicks: MockInstance<() => void>;
beforeEach(() => {
  clicks = prepareProposal();
});

describe("the proposal page", () => {
  it("shows one tab for each item that is not a fund, and one tab for all funds", async () => {
    await openProposal(cartOf(equity, balanced, bonds));
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Balanced", "Funds"]);
  });

  it("shows all costs of the whole plan, including the service, once outside the tabs", async () => {
    await openProposal(cartOf(equity, balanced));
    const service = await screen.findByRole("region", { name: "Costs of chosen parts" });
    // The annual fee is paid once for both products, over five years.
    const text = service.textContent.replaceAll(/\s/g, " ");
    expect(text).toContain("1 200,00 Kč a year × 5 years");
    expect(text).toContain("6 000,00 Kč");
    expect(text).toContain("All costs");
    expect(screen.getAllByText("Service fee")).toHaveLength(1);
  });

  it("shows the costs of only the parts that are chosen for the document", async () => {
    await openProposal(cartOf(equity, balanced));
    const costs = async () => (await screen.findByRole("region", { name: "Costs of chosen parts" })).textContent;
    const ofAll = await costs();
    await user.click(screen.getByRole("checkbox", { name: /Balanced/ }));
    const ofFunds = await costs();
    expect(ofFunds).not.toBe(ofAll);
    const preview = async () => (await screen.findByRole("tabpanel")).textContent;
    await user.click(screen.getByRole("tab", { name: "Funds" }));
    const entryFee = /Entry fee[\d\s]+,\d\d\sKč/;
    expect(entryFee.exec(ofFunds)?.[0]).toBe(entryFee.exec(await preview())?.[0]);
  });

  it("names the items that the costs of the chosen parts leave out", async () => {
    const itemWithoutHorizon = item({
      uuid: "b2",
      id: products.bonds,
      calcInput: { ...equity.calcInput, investmentHorizon: null },
    });
    await openProposal(cartOf(equity, balanced, itemWithoutHorizon));
    const costs = await screen.findByRole("region", { name: "Costs of chosen parts" });
    expect(within(costs).getByText("1 of 3 not counted:")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Funds" }));
    const row = await screen.findByRole("row", { name: /Vltava Bonds/ });
    expect(row.textContent.replaceAll(/\s/g, " ")).toBe("Vltava Bonds100 000,00 Kč–––");
  });

  it("shows neither obstacles nor amounts until the products have loaded", async () => {
    const answer = Promise.withResolvers<undefined>();
    await openProposal(cartOf(equity), {
      answers: {
        getFund: async (request: FakeRequest) => {
          await answer.promise;
          return productAnswers.getFund(request);
        },
      },
    });
    expect(screen.queryByText("The proposal can’t be created yet")).toBeNull();
    expect(screen.queryByRole("table", { name: /^Investments/ })).toBeNull();
    answer.resolve(undefined);
    expect(await screen.findByRole("table", { name: /^Investments/ })).toBeVisible();
  });

  it("shows the operator's hint below the forecast", async () => {
    const getHints = [{ code: "REACT_FORECAST_INFO", text: "It is **no promise**." }];
    await openProposal(cartOf(equity), { answers: { getHints } });
    expect((await screen.findByText("no promise")).tagName).toBe("STRONG");
  });

  it("shows a tab for each package, and sends the package's funds as investments", async () => {
    const { network } = await openProposal(cartOf(bundle, equity), {
      answers: { generateProposal: { name: "proposal.pdf", content: "JVBERg==" } },
    });
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Na důchod", "Funds"]);
    await clickCreate();
    await screen.findByText("The proposal is ready");
    const [request] = network.requests("generateProposal");
    expect(request?.body).toMatchObject([
      {
        name: "Na důchod",
        totalInvestment: 240_000,
        investments: [
          {
            objectId: 1,
            objectType: "Fund",
            order: 0,
            oneOffAmount: null,
            periodicalAmount: 3000,
            totalInvestment: 180_000,
          },
          {
            objectId: 2,
            objectType: "Fund",
            order: 1,
            oneOffAmount: null,
            periodicalAmount: 1000,
            totalInvestment: 60_000,
          },
        ],
        cart: { itemUuids: ["k1"] },
      },
      { name: "Funds", cart: { itemUuids: ["a1"] } },
    ]);
  });

  it("truncates a long name in the preview table, but keeps the full name as title and accessible name", async () => {
    const name = "Morava Global Sustainable Equity Fund of Funds Class A";
    const getFund = productAnswers.getFund({ params: ["1"] });
    await openProposal(cartOf(equity), { answers: { getFund: { ...getFund, name } } });
    const row = await screen.findByRole("rowheader", { name });
    expect(within(row).getByTitle(name)).toHaveTextContent(`${name.slice(0, 50)}…`);
  });

  it("creates a document of only the open tab", async () => {
    const { network } = await openProposal(cartOf(equity, balanced), {
      answers: { generateProposal: { name: "proposal.pdf", content: "JVBERg==" } },
    });
    await user.click(screen.getByRole("tab", { name: "Funds" }));
    const button = await screen.findByRole("button", { name: "PDF of this part" });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await screen.findByText("The proposal is ready");
    expect(network.requests("generateProposal")[0]?.body).toMatchObject([{ name: "Funds" }]);
  });

  it("requests the appendix with calculations for every part, but only if the advisor chooses it", async () => {
    const { network } = await openProposal(cartOf(equity, balanced), {
      answers: { generateProposal: { name: "proposal.pdf", content: "JVBERg==" } },
    });
    await clickCreate();
    await screen.findByText("The proposal is ready");
    await user.click(screen.getByRole("checkbox", { name: /Include all calculations/ }));
    await clickCreate();
    await waitFor(() => expect(network.requests("generateProposal")).toHaveLength(2));
    const bodies = network.requests("generateProposal").map(({ body }) => body as { withDerivations?: boolean }[]);
    expect(bodies.map((body) => body.map(({ withDerivations }) => withDerivations))).toEqual([
      [undefined, undefined],
      [true, true],
    ]);
  });

  it("truncates tab names at 50 characters", async () => {
    const long = "A program whose name is much longer than fifty characters are";
    const getProgram = {
      ...productAnswers.getProgram({ params: ["1"] }),
    };
    await openProposal(cartOf(balanced), { answers: { getProgram: { ...getProgram, name: long } } });
    expect(
      await screen.findByRole("tab", { name: "A program whose name is much longer than fifty cha…" }),
    ).toBeInTheDocument();
  });

  it("sends each chosen tab with its displayed totals, its items and the cart", async () => {
    const { network } = await openProposal(cartOf(equity, balanced, bonds), {
      answers: { generateProposal: { name: "proposal.pdf", content: "JVBERg==" } },
    });
    await user.click(await screen.findByRole("checkbox", { name: /Balanced/ }));
    await clickCreate();
    expect(await screen.findByText("The proposal is ready")).toBeInTheDocument();
    const [request] = network.requests("generateProposal");
    expect(request?.body).toMatchObject([
      {
        name: "Funds",
        currencyId: 1,
        totalInvestment: 200_000,
        expectedAsset: 252_703.75,
        indicativeFee: 2000,
        investments: [
          { objectId: 1, objectType: "Fund", order: 0, oneOffAmount: 100_000, investmentHorizon: 5 },
          { objectId: 2, objectType: "Fund", order: 1 },
        ],
        cart: { version: 1, itemUuids: ["a1", "b2"], state: { serviceFeeId: 2 } },
      },
    ]);
  });

  it("downloads the document and offers to download it again", async () => {
    await openProposal(cartOf(equity), {
      answers: { generateProposal: { name: "proposal.pdf", content: "JVBERg==" } },
    });
    await clickCreate();
    expect(await screen.findByText(/proposal.pdf has been downloaded/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Open" })).toHaveAttribute("href", "blob:proposal");
    expect(clicks).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole("button", { name: "Download again" }));
    expect(clicks).toHaveBeenCalledTimes(2);
  });

  it("marks the document as out of date if its content would now differ", async () => {
    await openProposal(cartOf(equity, balanced), {
      answers: { generateProposal: { name: "proposal.pdf", content: "JVBERg==" } },
    });
    await clickCreate();
    await screen.findByText(/It contains the figures on this page/);
    const isStale = () => screen.queryByText(/The figures have changed since/) !== null;
    const client = screen.getByRole("textbox", { name: "Client’s name (optional)" });
    await user.type(client, "Jana");
    expect(isStale()).toBe(true);
    await user.clear(client);
    expect(isStale()).toBe(false);
    for (const name of [/Balanced/, /Include all calculations/]) {
      await user.click(screen.getByRole("checkbox", { name }));
      expect(isStale()).toBe(true);
      await user.click(screen.getByRole("checkbox", { name }));
      expect(isStale()).toBe(false);
    }
  });

  it("does not mark the document of one part as out of date when other parts are left out", async () => {
    await openProposal(cartOf(equity, balanced), {
      answers: { generateProposal: { name: "proposal.pdf", content: "JVBERg==" } },
    });
    const button = await screen.findByRole("button", { name: "PDF of this part" });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await screen.findByText("The proposal is ready");
    await user.click(screen.getByRole("checkbox", { name: /Funds/ }));
    expect(screen.getByText(/It contains the figures on this page/)).toBeVisible();
  });

  it("recalculates the proposal and reports it if prices have changed, and requires another click", async () => {
    const { network } = await openProposal(cartOf(equity), {
      answers: { generateProposal: refuse(422, "ProposalOutdated") },
    });
    const before = network.requests("getFund").length;
    await clickCreate();
    expect(await screen.findByText("Prices or fees have changed")).toBeInTheDocument();
    expect(network.requests("getFund").length).toBeGreaterThan(before);
    network.answer({ generateProposal: { name: "proposal.pdf", content: "JVBERg==" } });
    await clickCreate();
    expect(await screen.findByText("The proposal is ready")).toBeInTheDocument();
  });

  it.each([
    ["a server error", refuse(500, "GenerationFailed"), /We couldn’t create the proposal\. Try again\./],
    ["a lost connection", "no-connection" as const, /You’re offline\. Try again once you’re back online\./],
  ])("leaves the cart unchanged after %s", async (_what, reply, message) => {
    const cart = cartOf(equity);
    await openProposal(cart, { answers: { generateProposal: reply } });
    await clickCreate();
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(currentCart()).toEqual(cart);
  });

  it("blocks the proposal while the cart is incomplete, and links to the incomplete item", async () => {
    const empty = item({ uuid: "c3", id: products.bonds, calcInput: { ...equity.calcInput, oneOffAmount: null } });
    await openProposal(cartOf(equity, empty));
    expect(await screen.findByText(/Vltava Bonds: One-off investment/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Create PDF" })).toBeDisabled();
    const [way] = screen.getAllByRole("link", { name: /^Show: Vltava Bonds/ });
    expect(way).toHaveAttribute("href", "/cart?tab=funds");
  });

  it("blocks the proposal until the questionnaire of a fund for qualified investors is filled in", async () => {
    await openProposal(cartOf(item({ id: products.qualified, isAmlValidated: false })));
    expect(await screen.findByText(/Sázava Qualified needs a completed AML questionnaire/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Create PDF" })).toBeDisabled();
  });

  it("previews the content of the open tab", async () => {
    await openProposal(cartOf(equity, balanced));
    await user.click(screen.getByRole("tab", { name: "Funds" }));
    const preview = await screen.findByRole("region", { name: "Preview: Funds" });
    await waitFor(() => expect(preview.textContent.replaceAll(/\s/g, " ")).toContain("Expected assets126 351,87 Kč"));
    expect(within(preview).getByRole("row", { name: /Morava Global Equity/ })).toBeInTheDocument();
  });

  it("requires at least one tab for the document", async () => {
    await openProposal(cartOf(equity));
    await user.click(await screen.findByRole("checkbox", { name: /Funds/ }));
    expect(screen.getByText("Choose at least one part.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Create PDF" })).toBeDisabled();
  });
});
