import { checkQuestionnaire, type Question, type Questionnaire, type QuestionnaireAnswers } from "@fundport/rules";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../testing/render-page.tsx";
import { focusQuestion } from "./focus-question.ts";
import { QuestionnaireView } from "./questionnaire-view.tsx";

const user = userEvent.setup();
const option = (code: string, more: Partial<Question["answersDef"][number]> = {}) => ({
  code,
  text: code.toLowerCase(),
  freeTextAllowed: false,
  correctAnswer: null,
  ...more,
});
const questionnaire: Questionnaire = {
  code: "TEST",
  questionsDef: [
    {
      code: "SOURCE",
      text: "Where from?",
      questionType: "CheckboxGroup",
      answersDef: [
        option("WORK"),
        option("LOAN", { followUpQuestionCodes: ["BANK"] }),
        option("ELSE", { freeTextAllowed: true }),
      ],
    },
    {
      code: "BANK",
      text: "Which bank?",
      questionType: "RadioGroup",
      answersDef: [option("OURS"), option("OTHER", { followUpQuestionCodes: ["NAME"] })],
    },
    {
      code: "NAME",
      text: "Its name?",
      questionType: "Other",
      answersDef: [option("TEXT", { text: "Name", freeTextAllowed: true })],
    },
    { code: "EXPOSED", text: "Exposed?", questionType: "RadioGroup", answersDef: [option("YES"), option("NO")] },
    {
      code: "VOLUME",
      text: "How much a year?",
      questionType: "RadioGroup",
      answersDef: [
        option("LITTLE", { amounts: [{ currency: "CZK", to: 100_000 }] }),
        option("MUCH", { amounts: [{ currency: "CZK", from: 100_000 }] }),
      ],
    },
  ],
};
const firstYear = [{ currency: "CZK", amount: 174_000 }];
let current: QuestionnaireAnswers = {};

function Form({ start, isMarked }: { start: QuestionnaireAnswers; isMarked: boolean }) {
  const [answers, setAnswers] = useState(start);
  const issues = checkQuestionnaire("answers", questionnaire, answers, { knowledge: false, firstYear });
  return (
    <>
      <QuestionnaireView
        questionnaire={questionnaire}
        answers={answers}
        path="answers"
        issues={isMarked ? issues : []}
        firstYear={firstYear}
        onChange={(next) => {
          current = next;
          setAnswers(next);
        }}
      />
      <button type="button" onClick={() => focusQuestion(document, "answers", issues)}>
        First
      </button>
    </>
  );
}
async function open(start: QuestionnaireAnswers = {}, isMarked = false) {
  current = {};
  await renderPage(<Form start={start} isMarked={isMarked} />);
}
const question = (name: string) => screen.getByRole("group", { name });
const checkbox = (name: string) => screen.getByRole("checkbox", { name });
const radio = (name: string) => screen.getByRole("radio", { name });
const progress = () => screen.getByRole("status");

describe("a questionnaire", () => {
  it("shows a follow-up right below its answer while the answer is chosen", async () => {
    await open();
    expect(screen.queryByRole("group", { name: "Which bank?" })).not.toBeInTheDocument();
    await user.click(checkbox("loan"));
    expect(within(question("Where from?")).getByRole("group", { name: "Which bank?" })).toBeVisible();
    // Tab moves from the answer to its follow-up and then to the next answer.
    await user.tab();
    expect(radio("ours")).toHaveFocus();
    await user.tab();
    expect(checkbox("else")).toHaveFocus();
    await user.click(checkbox("loan"));
    expect(screen.queryByRole("group", { name: "Which bank?" })).not.toBeInTheDocument();
    expect(checkbox("loan")).toHaveFocus();
  });

  it("restores the answer to a hidden follow-up when it is shown again", async () => {
    await open();
    await user.click(checkbox("loan"));
    await user.click(radio("other"));
    await user.type(screen.getByRole("textbox", { name: "Name" }), "Vltavská");
    await user.click(checkbox("loan"));
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    await user.click(checkbox("loan"));
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Vltavská");
    expect(current["NAME"]).toEqual({ chosen: ["TEXT"], text: "Vltavská" });
  });

  it("shows how many of the current questions are answered", async () => {
    await open();
    expect(progress()).toHaveTextContent("0 of 3 answered");
    await user.click(checkbox("loan"));
    expect(progress()).toHaveTextContent("1 of 4 answered");
    await user.click(radio("ours"));
    await user.click(radio("much"));
    await user.click(radio("no"));
    expect(progress()).toHaveTextContent("4 of 4 answered");
  });

  it("accepts several answers in a checkbox group and one in a radio group", async () => {
    await open();
    await user.click(checkbox("work"));
    await user.click(checkbox("loan"));
    await user.click(radio("yes"));
    await user.click(radio("no"));
    expect(current).toMatchObject({ SOURCE: { chosen: ["WORK", "LOAN"] }, EXPOSED: { chosen: ["NO"] } });
  });

  it("can be answered by keyboard", async () => {
    await open();
    await user.tab();
    await user.keyboard(" ");
    expect(current["SOURCE"]?.chosen).toEqual(["WORK"]);
    await user.tab();
    await user.tab();
    await user.tab();
    await user.keyboard(" {ArrowDown}");
    expect(current["EXPOSED"]?.chosen).toEqual(["NO"]);
  });

  it("shows a text field for an answer with free text, and restores the text if the answer is deselected and chosen again", async () => {
    await open();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    await user.click(checkbox("else"));
    await user.type(within(question("Where from?")).getByRole("textbox", { name: "Please specify" }), "lottery");
    await user.click(checkbox("else"));
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    await user.click(checkbox("else"));
    expect(screen.getByRole("textbox")).toHaveValue("lottery");
  });

  it("counts a free-text question as answered once its field contains text", async () => {
    await open({ SOURCE: { chosen: ["LOAN"], text: "" }, BANK: { chosen: ["OTHER"], text: "" } });
    await user.type(screen.getByRole("textbox", { name: "Name" }), " ");
    expect(current["NAME"]?.chosen).toEqual([]);
    await user.type(screen.getByRole("textbox", { name: "Name" }), "A");
    expect(current["NAME"]).toEqual({ chosen: ["TEXT"], text: " A" });
  });

  it("marks each question that has an issue, and removes the mark once the question is answered", async () => {
    await open({ SOURCE: { chosen: ["ELSE"], text: " " } }, true);
    expect(screen.getByRole("textbox", { name: "Please specify" })).toHaveAccessibleDescription("Fill in your answer.");
    expect(question("Exposed?")).toHaveAccessibleDescription("Answer this question.");
    await user.click(radio("yes"));
    expect(question("Exposed?")).not.toHaveAccessibleDescription();
  });

  it("shows a conflict with the first year's payments until the answer changes", async () => {
    await open({ VOLUME: { chosen: ["LITTLE"], text: "" } }, true);
    expect(question("How much a year?")).toHaveAccessibleDescription(
      /The answer doesn’t match the cart: the client will pay 174.000.* in the first year/,
    );
    await user.click(radio("much"));
    expect(question("How much a year?")).not.toHaveAccessibleDescription();
    expect(screen.queryByRole("button", { name: /Confirm answer/ })).not.toBeInTheDocument();
  });

  it("stores the confirmed payments until another answer is chosen", async () => {
    await open({ VOLUME: { chosen: ["LITTLE"], text: "" } }, true);
    await user.click(screen.getByRole("button", { name: "Confirm answer: How much a year?" }));
    expect(current["VOLUME"]).toEqual({ chosen: ["LITTLE"], text: "", confirmed: firstYear[0] });
    expect(question("How much a year?")).not.toHaveAccessibleDescription();
    expect(screen.getByText(/Confirmed, although the client will pay 174.000/)).toBeVisible();
    await user.click(radio("much"));
    expect(current["VOLUME"]).toEqual({ chosen: ["MUCH"], text: "" });
  });

  it("drops a chosen answer that the question no longer offers when another one is chosen", async () => {
    await open({ SOURCE: { chosen: ["GONE", "WORK"], text: "" } }, true);
    expect(question("Where from?")).toHaveAccessibleDescription("This question has changed. Answer it again.");
    await user.click(checkbox("loan"));
    expect(current["SOURCE"]?.chosen).toEqual(["WORK", "LOAN"]);
  });

  it("focuses the first question with an issue, or its text field if the text is missing", async () => {
    await open({ SOURCE: { chosen: ["ELSE"], text: "" } }, true);
    await user.click(screen.getByRole("button", { name: "First" }));
    expect(screen.getByRole("textbox", { name: "Please specify" })).toHaveFocus();
    await user.type(screen.getByRole("textbox"), "lottery");
    await user.click(screen.getByRole("button", { name: "First" }));
    expect(radio("yes")).toHaveFocus();
  });
});
