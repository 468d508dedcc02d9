import { fireEvent, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { runWhenQuestionsLoad } from "./run-when-questions-load.ts";

function openSection() {
  const section = document.body.appendChild(document.createElement("section"));
  const addQuestion = () => section.appendChild(document.createElement("div")).setAttribute("data-question", "VOLUME");
  return { section, addQuestion };
}

it("calls the function once when the first question appears", async () => {
  const { section, addQuestion } = openSection();
  const onLoad = vi.fn<() => void>();
  runWhenQuestionsLoad(section, onLoad);
  section.append("Loading");
  addQuestion();
  await waitFor(() => expect(onLoad).toHaveBeenCalledOnce());
  const onNextLoad = vi.fn<() => void>();
  const { section: next, addQuestion: addNext } = openSection();
  runWhenQuestionsLoad(next, onNextLoad);
  addQuestion();
  addNext();
  await waitFor(() => expect(onNextLoad).toHaveBeenCalledOnce());
  expect(onLoad).toHaveBeenCalledOnce();
});

it.each([
  ["taps", () => fireEvent.pointerDown(document.body)],
  ["types", () => fireEvent.keyDown(document.body, { key: "Tab" })],
])("does not call the function if the user %s first", async (_, act) => {
  const { section, addQuestion } = openSection();
  const onLoad = vi.fn<() => void>();
  const onControl = vi.fn<() => void>();
  runWhenQuestionsLoad(section, onLoad);
  act();
  runWhenQuestionsLoad(section, onControl);
  addQuestion();
  await waitFor(() => expect(onControl).toHaveBeenCalledOnce());
  expect(onLoad).not.toHaveBeenCalled();
});
