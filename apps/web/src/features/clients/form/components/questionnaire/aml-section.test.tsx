import type { EndpointOutput } from "@fundport/api";
import type { QuestionnaireAnswers } from "@fundport/rules";
import { testQuestionnaire } from "@fundport/testing/clients/client-terms";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { create } from "zustand";
import { type FakeAnswers, fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { clearLookups } from "../../model/lookups/lookup-store.ts";
import { AmlSection } from "./aml-section.tsx";

const user = userEvent.setup();
type SectionState = { clientId: number | null; answers: QuestionnaireAnswers };
const useSectionStore = create<SectionState>()(() => ({ clientId: 7, answers: {} }));
const answers = () => useSectionStore.getState().answers;

const entry = (questionCode: string, answerCode: string, answerValue: string | null = null) => ({
  questionCode,
  answerCode,
  answerValue,
});
const earlier = (date: string): EndpointOutput<"getClientAmlAnswers"> => ({
  code: "AML",
  date,
  answers: [
    entry("EXPOSED", "NO"),
    entry("SOURCES", "WORK"),
    entry("SOURCES", "OTHER", "lottery"),
    entry("LOSS", "GONE"),
  ],
});

function Section() {
  const sectionState = useSectionStore();
  return (
    <AmlSection
      {...sectionState}
      issues={[]}
      onChange={(next) => useSectionStore.setState({ answers: next })}
      today="2026-11-22"
    />
  );
}
async function open(state: Partial<SectionState>, responses: FakeAnswers) {
  useSectionStore.setState({ clientId: 7, answers: {}, ...state });
  const getAmlQuestionnaire = structuredClone(testQuestionnaire) as EndpointOutput<"getAmlQuestionnaire">;
  const network = fakeNetwork({ getAmlQuestionnaire, ...responses });
  await renderPage(
    <Suspense fallback={null}>
      <Section />
    </Suspense>,
  );
  await screen.findByRole("group", { name: "EXPOSED" });
  return network;
}

// Does not return the result of `act`, because Vitest would await it, and page timers that fire during the wait would
// cause errors.
beforeEach(() => {
  act(() => clearLookups());
});

describe("the AML questionnaire of the client form", () => {
  it("fills in the answers of an earlier contract, marks each with its date, and removes them on undo", async () => {
    await open({}, { getClientAmlAnswers: earlier("2026-03-12") });
    expect(await screen.findByText(/Answers from 12\/03\/2026 are filled in/)).toBeVisible();
    expect(screen.getByRole("radio", { name: "NO" })).toBeChecked();
    expect(screen.getByRole("textbox", { name: "Please specify" })).toHaveValue("lottery");
    expect(screen.getByRole("group", { name: "EXPOSED" })).toHaveAccessibleDescription("from 12/03/2026");
    // The earlier answer is ignored, because the question no longer offers it.
    expect(screen.getByRole("group", { name: "LOSS" })).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole("radio", { name: "YES" }));
    expect(screen.getByRole("group", { name: "EXPOSED" })).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(answers()).toMatchObject({ EXPOSED: { chosen: ["YES"] }, SOURCES: { chosen: [], text: "" } });
    expect(screen.queryByText(/are filled in/)).not.toBeInTheDocument();
  });

  it("shows no questions while earlier answers load, so that a click cannot clear an answer that was just filled in", async () => {
    let send = () => {};
    const sent = new Promise<void>((resolve) => (send = resolve));
    const getClientAmlAnswers = async () => {
      await sent;
      return earlier("2026-03-12");
    };
    await open({ clientId: null }, { getClientAmlAnswers });
    act(() => useSectionStore.setState({ clientId: 7 }));
    expect(await screen.findByText("Loading the client’s earlier answers…")).toBeVisible();
    expect(screen.queryByRole("group")).not.toBeInTheDocument();
    // Records whether the questions have the answers in their first render.
    const shown: string[] = [];
    const observer = new MutationObserver(() => {
      const answer = screen.queryByRole<HTMLInputElement>("radio", { name: "NO" });
      if (answer !== null) shown.push(answer.checked ? "with" : "without");
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    send();
    await screen.findByText(/are filled in/);
    observer.disconnect();
    expect(new Set(shown)).toEqual(new Set(["with"]));
    expect(screen.queryByText(/Loading/)).not.toBeInTheDocument();
  });

  it("does not overwrite an answer given today", async () => {
    await open({ answers: { EXPOSED: { chosen: ["YES"], text: "" } } }, { getClientAmlAnswers: earlier("2026-03-12") });
    await waitFor(() => expect(answers()).toHaveProperty("SOURCES"));
    expect(answers()["EXPOSED"]).toEqual({ chosen: ["YES"], text: "" });
  });

  it("shows answers that are older than 12 months, and requires confirmation", async () => {
    await open({}, { getClientAmlAnswers: earlier("2025-11-21") });
    expect(await screen.findByText(/The client answered on 21\/11\/2025, more than 12 months ago/)).toBeVisible();
    expect(answers()).toEqual({});
    expect(screen.getByText(/On 21\/11\/2025: WORK; OTHER; lottery/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Confirm: EXPOSED" }));
    expect(answers()).toEqual({ EXPOSED: { chosen: ["NO"], text: "" } });
    expect(screen.getByText("from 21/11/2025, confirmed")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Confirm all" }));
    expect(answers()).toMatchObject({ SOURCES: { chosen: ["WORK", "OTHER"], text: "lottery" } });
    expect(screen.queryByText(/more than 12 months ago/)).not.toBeInTheDocument();
  });

  it("fills in answers that are exactly 12 months old", async () => {
    await open({}, { getClientAmlAnswers: earlier("2025-11-22") });
    expect(await screen.findByText(/Answers from 22\/11\/2025 are filled in/)).toBeVisible();
  });

  it("removes another client's answers when the client changes", async () => {
    await open({}, { getClientAmlAnswers: earlier("2026-03-12") });
    await screen.findByText(/are filled in/);
    await user.click(screen.getByRole("radio", { name: "YES" }));
    act(() => useSectionStore.setState({ clientId: null }));
    await waitFor(() => expect(answers()).toEqual({ EXPOSED: { chosen: ["YES"], text: "" } }));
  });

  it("is empty for a client who has no earlier answers, and sends no request for an unknown client", async () => {
    const network = await open({ clientId: null }, { getClientAmlAnswers: refuse(404, "NotFound") });
    expect(network.requests("getClientAmlAnswers")).toEqual([]);
    act(() => useSectionStore.setState({ clientId: 7 }));
    await waitFor(() => expect(network.requests("getClientAmlAnswers")).toHaveLength(1));
    expect(answers()).toEqual({});
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });

  it("reports that earlier answers could not be loaded, and keeps the questionnaire usable", async () => {
    const network = await open({}, { getClientAmlAnswers: refuse(500, "Unexpected") });
    expect(await screen.findByText(/We couldn’t load the client’s earlier answers/)).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "NO" }));
    network.answer({ getClientAmlAnswers: earlier("2026-03-12") });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(answers()).toHaveProperty("SOURCES"));
  });
});
