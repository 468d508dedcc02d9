import type { EndpointOutput } from "@fundport/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { currentCart } from "../../model/state/cart-store.ts";
import { refuse } from "#lib/testing/fake-network.ts";
import { fakeLists, products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf, openCart } from "../../testing/open-cart.tsx";
import { CartPage } from "../cart-page.tsx";

const user = userEvent.setup();
const answer = (
  code: string,
  text: string,
  correctAnswer: boolean | null = null,
  followUpQuestionCodes: string[] = [],
) => ({
  code,
  text,
  freeTextAllowed: false,
  correctAnswer,
  followUpQuestionCodes,
});
const getQuestionnaire: EndpointOutput<"getQuestionnaire"> = {
  code: "FKI",
  questionsDef: [
    {
      code: "LOSS",
      text: "All may be lost.",
      questionType: "RadioGroup",
      answersDef: [answer("TRUE", "True", true), answer("FALSE", "False", false)],
    },
    {
      code: "SHARE",
      text: "How much of your assets?",
      questionType: "RadioGroup",
      answersDef: [answer("SMALL", "A little"), answer("LARGE", "A lot", null, ["WHY"])],
    },
    {
      code: "WHY",
      text: "Why so much?",
      questionType: "Other",
      answersDef: [{ ...answer("TEXT", "Reason"), freeTextAllowed: true }],
    },
  ],
};
const lists = fakeLists();
const getCodelists = {
  ...lists.getCodelists,
  fundTypes: lists.getCodelists.fundTypes.map((type) => ({ ...type, questionnaireCode: "FKI" })),
};
const qualified = buildCartItem({ uuid: "q1", id: products.qualified, isAmlValidated: false });

async function openDialog(entry = qualified, answers: Parameters<typeof openCart>[2] = {}) {
  const page = await openCart(<CartPage />, cartOf(entry), {
    ...answers,
    answers: { getCodelists, getQuestionnaire, ...answers?.answers },
  });
  const [open] = await screen.findAllByRole("button", { name: "Fill in the questionnaire: Sázava Qualified" });
  await user.click(open as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "AML questionnaire" }));
  return { ...page, dialog, submit: () => user.click(dialog.getByRole("button", { name: "Confirm answers" })) };
}
const storedItem = () => currentCart().items["q1"];

beforeEach(() => localStorage.clear());

describe("the questionnaire of a fund for qualified investors", () => {
  it("requests the questionnaire of the fund's type once, with the first fund that needs it", async () => {
    const { dialog, network } = await openDialog();
    expect(await dialog.findByRole("group", { name: "All may be lost." })).toBeVisible();
    expect(network.requests("getQuestionnaire").map(({ params }) => params)).toEqual([["FKI"]]);
  });

  it("requests no questionnaire if no fund needs one", async () => {
    const { network } = await openCart(<CartPage />, cartOf(buildCartItem({})), {
      answers: { getCodelists, getQuestionnaire },
    });
    await screen.findByRole("article", { name: "Morava Global Equity" });
    expect(network.requests("getQuestionnaire")).toEqual([]);
  });

  it("marks unanswered questions, and omits answers to questions that no longer apply", async () => {
    const { dialog, submit } = await openDialog();
    await dialog.findByRole("group", { name: "All may be lost." });
    await submit();
    expect(dialog.getAllByText("Answer this question.")).toHaveLength(2);
    expect(dialog.getByRole("radio", { name: "True" })).toHaveFocus();
    await user.click(dialog.getByRole("radio", { name: "True" }));
    await user.click(dialog.getByRole("radio", { name: "A lot" }));
    await user.type(dialog.getByRole("textbox", { name: "Reason" }), "so");
    await user.click(dialog.getByRole("radio", { name: "A little" }));
    await submit();
    expect(storedItem()).toMatchObject({
      isAmlValidated: true,
      amlAnswers: { LOSS: { chosen: ["TRUE"], text: "" }, SHARE: { chosen: ["SMALL"], text: "" } },
    });
    expect(storedItem()).not.toHaveProperty("amlAnswers.WHY");
    expect(await screen.findByText("Questionnaire filled in")).toBeVisible();
  });

  it("warns that a wrong answer leaves the fund not validated, without revealing which answer is wrong", async () => {
    const { dialog, submit } = await openDialog();
    await user.click(await dialog.findByRole("radio", { name: "False" }));
    await user.click(dialog.getByRole("radio", { name: "A little" }));
    await submit();
    const notice = await dialog.findByRole("alert");
    expect(notice).toHaveTextContent("Sázava Qualified stays not validated");
    await waitFor(() => expect(notice).toHaveFocus());
    for (const group of dialog.getAllByRole("group")) expect(group).not.toHaveAccessibleDescription();
    expect(dialog.getByRole("radio", { name: "False" })).toBeChecked();
    expect(storedItem()).toMatchObject({ isAmlValidated: false });
    await user.click(dialog.getByRole("radio", { name: "True" }));
    expect(dialog.queryByRole("alert")).not.toBeInTheDocument();
    await submit();
    expect(storedItem()).toMatchObject({ isAmlValidated: true });
  });

  it("requires new answers and explains why if the stored answers belong to another questionnaire", async () => {
    const entry = {
      ...qualified,
      isAmlValidated: true,
      amlAnswers: { SOURCE: { chosen: ["WORK"], text: "" }, SHARE: { chosen: ["SMALL"], text: "" } },
    };
    const { dialog } = await openDialog(entry);
    expect(await dialog.findByText(/The questionnaire has changed since it was answered/)).toBeVisible();
    expect(dialog.getByRole("radio", { name: "A little" })).toBeChecked();
    expect(dialog.getByText("1 of 2 answered")).toBeVisible();
  });

  it("reports that the questionnaire could not be loaded, and offers a retry", async () => {
    const { dialog, network } = await openDialog(qualified, {
      answers: { getQuestionnaire: refuse(500, "Unexpected") },
    });
    expect(await dialog.findByText("We couldn’t load the questionnaire")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Confirm answers" })).toBeDisabled();
    network.answer({ getQuestionnaire });
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(dialog.getByRole("group", { name: "All may be lost." })).toBeVisible());
  });
});
