import { buildCalcConfiguration, buildContractType, buildFund } from "@fundport/testing";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { currentCart } from "../../model/state/cart-store.ts";
import { productAnswers, products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf, openCart } from "../../testing/open-cart.tsx";
import { announceSessionEnd } from "#features/identity/sessions/model/session-end.ts";
import { collectWork, restoreWork } from "#features/identity/sessions/model/work-sources.ts";
import { refuse } from "#lib/testing/fake-network.ts";
import { CartPage } from "../cart-page.tsx";

const user = userEvent.setup();
// jsdom has no layout and cannot scroll.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
const cart = () => currentCart();
const questionnaire = {
  code: "AML",
  questionsDef: [
    {
      code: "SOURCE",
      text: "Where does the money come from?",
      questionType: "CheckboxGroup" as const,
      answersDef: [
        { code: "WORK", text: "Work", freeTextAllowed: false, correctAnswer: null },
        { code: "OTHER", text: "Other", freeTextAllowed: true, correctAnswer: null },
      ],
    },
    {
      code: "PEP",
      text: "Politically exposed?",
      questionType: "RadioGroup" as const,
      answersDef: [
        { code: "YES", text: "Yes", freeTextAllowed: false, correctAnswer: null },
        { code: "NO", text: "No", freeTextAllowed: false, correctAnswer: null },
      ],
    },
  ],
};
const qualified = buildCartItem({ uuid: "q1", id: products.qualified, isAmlValidated: false });
const warningFix = (name: string | RegExp) => screen.findByRole("button", { name });
const fundLike = (part: Parameters<typeof buildFund>[0]) => ({
  getFund: buildFund({ id: products.equity, name: "Morava Global Equity", contractTypeId: 1, ...part }),
});

beforeEach(() => localStorage.clear());

describe("resolving a warning of the cart", () => {
  it("resolves a missing questionnaire by filling it in, and stores the answers", async () => {
    await openCart(<CartPage />, cartOf(qualified), { answers: { getAmlQuestionnaire: questionnaire } });
    const [first] = await screen.findAllByRole("button", { name: "Fill in the questionnaire: Sázava Qualified" });
    await user.click(first as HTMLElement);
    const dialog = await screen.findByRole("dialog", { name: "AML questionnaire" });
    await user.click(within(dialog).getByRole("button", { name: "Confirm answers" }));
    expect(within(dialog).getAllByText("Answer this question.")).toHaveLength(2);
    await user.click(within(dialog).getByRole("checkbox", { name: "Other" }));
    await user.click(within(dialog).getByRole("radio", { name: "No" }));
    await user.click(within(dialog).getByRole("button", { name: "Confirm answers" }));
    expect(within(dialog).getByText("Fill in your answer.")).toBeInTheDocument();
    expect(cart().items["q1"]).toMatchObject({ isAmlValidated: false });
    await user.type(within(dialog).getByRole("textbox", { name: "Please specify" }), "Lottery");
    await user.click(within(dialog).getByRole("button", { name: "Confirm answers" }));
    expect(cart().items["q1"]).toMatchObject({ isAmlValidated: true });
    expect(await screen.findByText("Questionnaire filled in")).toBeInTheDocument();
    expect(screen.queryByText("Resolve these issues first")).not.toBeInTheDocument();
    const answers = { SOURCE: { chosen: ["OTHER"], text: "Lottery" }, PEP: { chosen: ["NO"], text: "" } };
    expect(cart().items["q1"]).toMatchObject({ amlAnswers: answers });
    // The answers count as unsaved work, which is restored after a session has expired.
    const work = collectWork() ?? {};
    act(() => announceSessionEnd({ isFinal: false }));
    expect(cart().items).toEqual({});
    act(() => restoreWork(work));
    expect(cart().items["q1"]).toMatchObject({ amlAnswers: answers });
  });

  it("offers another service model if a product does not allow paid advisory", async () => {
    await openCart(
      <CartPage />,
      { ...cartOf(buildCartItem({})), serviceFeeId: 1, advisorFeeRelative: 1 },
      {
        answers: fundLike({ allowForPaidAdvisory: false }),
      },
    );
    await user.click(await warningFix(/^Service model: Klasik · Annual fee: .*1[\s,]200.*: Morava Global Equity$/));
    expect(cart()).toMatchObject({ serviceFeeId: 2, advisorFeeAbsolute: 1200 });
    expect(screen.queryByText("Resolve these issues first")).not.toBeInTheDocument();
    await user.click(await warningFix("Undo"));
    expect(cart()).toMatchObject({ serviceFeeId: 1, advisorFeeRelative: 1 });
  });

  it("offers PREMIUM if a product requires paid advisory", async () => {
    await openCart(
      <CartPage />,
      { ...cartOf(buildCartItem({})), serviceFeeId: 2 },
      {
        answers: fundLike({ allowForNotPaidAdvisory: false }),
      },
    );
    await user.click(await warningFix(/^Service model: PREMIUM.*: Morava Global Equity$/));
    expect(cart().serviceFeeId).toBe(1);
    expect(screen.queryByText("Resolve these issues first")).not.toBeInTheDocument();
  });

  it("switches the long-term product off if a product does not allow it", async () => {
    await openCart(
      <CartPage />,
      { ...cartOf(buildCartItem({})), longTermInvestmentProduct: true },
      {
        answers: fundLike({ availableForLTIP: false }),
      },
    );
    await user.click(await warningFix(/^switch off the long-term investment product: Morava/));
    expect(cart().longTermInvestmentProduct).toBe(false);
    expect(screen.queryByText("Resolve these issues first")).not.toBeInTheDocument();
  });

  it("switches the long-term product on if a contract type requires it", async () => {
    const contractTypes = [
      buildContractType({
        programIds: [products.balanced],
        longTermInvestmentProduct: "REQUIRED",
        calcConfiguration: [buildCalcConfiguration()],
      }),
    ];
    await openCart(<CartPage />, cartOf(buildCartItem({ id: products.balanced, itemType: "Program" })), {
      answers: { getContractTypes: contractTypes },
    });
    await user.click(await warningFix(/switch on the long-term investment product/));
    expect(cart().longTermInvestmentProduct).toBe(true);
    expect(screen.queryByText("Resolve these issues first")).not.toBeInTheDocument();
  });

  it("removes a product that no longer exists, and restores it on undo", async () => {
    await openCart(<CartPage />, cartOf(buildCartItem({}), buildCartItem({ uuid: "b2", id: products.bonds })), {
      answers: {
        getFund: (request) => (request.params[0] === "1" ? refuse(404, "NotFound") : productAnswers.getFund(request)),
      },
    });
    await user.click(await warningFix("Remove Morava Global Equity from the cart"));
    expect(Object.keys(cart().items)).toEqual(["b2"]);
    await user.click(await warningFix("Undo"));
    expect(Object.keys(cart().items)).toEqual(["a1", "b2"]);
  });

  it("removes a product without an expected return, which the summary reports only once", async () => {
    const answers = fundLike({ unfavourableGain: null, moderateGain: null, favourableGain: null });
    await openCart(<CartPage />, cartOf(buildCartItem({})), { answers });
    const warning = /Morava Global Equity has no expected return/;
    expect(await screen.findByText(warning)).toBeInTheDocument();
    const summary = screen.getByRole("complementary", { name: "Summary" });
    expect(within(summary).getAllByText("Morava Global Equity: no expected return available.")).toHaveLength(1);
    await user.click(await warningFix("Remove Morava Global Equity from the cart"));
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    expect(cart().items).toEqual({});
  });

  it("focuses the warnings on a click on a blocked button, and gives screen readers the reason", async () => {
    await openCart(<CartPage steps={{ client: () => <p>Client</p> }} />, cartOf(qualified));
    const summary = screen.getByRole("complementary", { name: "Summary" });
    await screen.findByText("Resolve these issues first");
    const contract = within(summary).getByRole("button", { name: "New framework contract" });
    expect(contract).toHaveAttribute("aria-disabled", "true");
    expect(contract).toHaveAccessibleDescription(/Sázava Qualified needs a completed AML questionnaire/);
    await user.click(contract);
    expect(document.activeElement).toHaveTextContent("Resolve these issues first");
    expect(cart().activeStep).toBe("cart");
  });
});

describe("funds for qualified investors", () => {
  const complete = { ...cartOf(), serviceFeeId: 2, advisorFeeAbsolute: 1200 };
  const low = buildCartItem({ uuid: "q1", id: products.qualified });
  const cheap = { ...low, calcInput: { ...low.calcInput, oneOffAmount: 500_000 } };
  const other = buildCartItem({ uuid: "a1" });
  const invested = { ...other, calcInput: { ...other.calcInput, oneOffAmount: 100_000 } };
  const open = () =>
    openCart(
      <CartPage
        steps={{
          client: ({ head }) => (
            <>
              {head}
              <h2>The client</h2>
            </>
          ),
        }}
      />,
      {
        ...complete,
        items: { q1: cheap, a1: invested },
      },
    );
  const start = async () => {
    await screen.findByRole("article", { name: "Sázava Qualified" });
    const summary = screen.getByRole("complementary", { name: "Summary" });
    await user.click(within(summary).getByRole("button", { name: "New framework contract" }));
    return await screen.findByRole("dialog", { name: "Check the qualified-investor fund" });
  };

  it("requires a confirmation before the client step, names the concerns, and stays in the cart if the advisor cancels", async () => {
    await open();
    const dialog = await start();
    expect(within(dialog).getByText("Sázava Qualified")).toBeInTheDocument();
    expect(within(dialog).getByText("Morava Global Equity")).toBeInTheDocument();
    expect(within(dialog).getByText("is not a qualified-investor fund")).toBeInTheDocument();
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(cart().activeStep).toBe("cart");
  });

  it("makes the client step available and opens it once the concerns are confirmed", async () => {
    await open();
    await user.click(within(await start()).getByRole("button", { name: "Continue" }));
    expect(await screen.findByRole("heading", { name: "The client" })).toBeInTheDocument();
    expect(cart()).toMatchObject({ activeStep: "client", availableStep: "client" });
    await user.click(screen.getByRole("button", { name: "01 Cart" }));
    expect(await screen.findByRole("article", { name: "Sázava Qualified" })).toBeInTheDocument();
    expect(cart()).toMatchObject({ activeStep: "cart", availableStep: "client" });
  });
});
