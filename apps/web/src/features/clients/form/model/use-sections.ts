import { clientSections, type ClientSection, type Issue } from "@fundport/rules";
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { focusQuestion } from "#ui/forms/questionnaire/focus-question.ts";
import { runWhenQuestionsLoad } from "#ui/forms/questionnaire/run-when-questions-load.ts";
import { fieldId } from "../components/inputs/use-field.ts";
import { sectionId } from "../components/sections/form-section.tsx";
import { useFormView } from "./form-view.ts";
import { packSectionState, sectionOfPath, unpackSectionState } from "./section-state.ts";

/**
 * Returns which sections are open. On a wide screen, all sections are open except folded ones; on a phone, one section
 * is open at a time.
 */
export function useSections(form: RefObject<HTMLElement | null>, isPhone: boolean) {
  const [folded, setFolded] = useState<ReadonlySet<ClientSection>>(new Set());
  const [single, setSingle] = useState<ClientSection | null>(clientSections[0]);
  /** The sections that the user has opened or folded. They no longer fold automatically. */
  const reopened = useRef(new Set<ClientSection>());
  const isOpen = (section: ClientSection) => (isPhone ? single === section : !folded.has(section));
  const current = useFocusedSection(form, (section, isPointer) => {
    if (isPhone) return;
    const fold = () =>
      foldAbove(section, reopened.current, (done) => setFolded((before) => new Set([...before, ...done])));
    // A clicked element must not move under the pointer, so the sections fold only after the pointer is released.
    if (isPointer) window.addEventListener("pointerup", () => setTimeout(fold), { once: true });
    else requestAnimationFrame(fold);
  });

  const open = useCallback(
    (section: ClientSection) => {
      reopened.current.add(section);
      setSingle(section);
      setFolded((before) => new Set([...before].filter((other) => other !== section)));
    },
    [setFolded],
  );

  const toggle = useCallback((section: ClientSection) => {
    reopened.current.add(section);
    setSingle((before) => (before === section ? null : section));
    setFolded((before) => {
      const others = [...before].filter((other) => other !== section);
      return new Set(before.has(section) ? others : [...others, section]);
    });
  }, []);

  /** Goes to a field, or to the first field of a section. */
  const go = useCallback(
    (section: ClientSection, path?: string) => {
      flushSync(() => open(section));
      focusField(section, path);
    },
    [open],
  );

  /** Goes to the first field that is wrong or missing. Returns false if no field is. */
  const goToFirstIssue = useCallback((): boolean => {
    const target = findFirstIssue();
    if (target !== null) go(target.section, target.path);
    return target !== null;
  }, [go]);

  return { isOpen, current, toggle, go, goToFirstIssue };
}

/** Returns the section that last had the focus. Calls `onEnter` when the focus enters another section. */
function useFocusedSection(
  form: RefObject<HTMLElement | null>,
  onEnter: (section: ClientSection, isPressed: boolean) => void,
): ClientSection | null {
  const [current, setCurrent] = useState<ClientSection | null>(null);
  const isPointer = useRef(false);
  const handleFocus = useEffectEvent((target: Element) => {
    const name = target.closest<HTMLElement>("[data-section]")?.dataset["section"];
    const section = clientSections.find((each) => each === name) ?? null;
    if (section === null || section === current) return;
    setCurrent(section);
    onEnter(section, isPointer.current);
  });
  useEffect(() => {
    const handleFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Element && form.current?.contains(target)) handleFocus(target);
    };
    const handleDown = () => (isPointer.current = true);
    const handleUp = () => (isPointer.current = false);
    document.addEventListener("focusin", handleFocusIn);
    window.addEventListener("pointerdown", handleDown, { capture: true });
    window.addEventListener("pointerup", handleUp);
    return () => {
      document.removeEventListener("focusin", handleFocusIn);
      window.removeEventListener("pointerdown", handleDown, { capture: true });
      window.removeEventListener("pointerup", handleUp);
    };
  }, [form]);
  return current;
}

/**
 * Focuses a field of an open section: the field with the path, or else the first wrong field, or else the first field.
 */
function focusField(section: ClientSection, path: string | undefined): void {
  const sectionElement = document.getElementById(sectionId(section));
  const wrong = sectionElement?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const named = path === undefined ? null : document.getElementById(fieldId(path));
  const field =
    named ??
    wrong ??
    sectionElement?.querySelector<HTMLElement>("input, textarea") ??
    sectionElement?.querySelector("button");
  sectionElement?.scrollIntoView({ block: "start" });
  if (section === "questionnaire" && sectionElement) {
    const goToQuestion = () => {
      const isFound = focusQuestion(sectionElement, section, issuesOfView());
      if (isFound && document.activeElement instanceof HTMLElement) keepInSight(document.activeElement);
      return isFound;
    };
    if (goToQuestion()) return;
    runWhenQuestionsLoad(sectionElement, goToQuestion);
  }
  field?.focus({ preventScroll: true });
  if (field) keepInSight(field);
}

/**
 * Returns the first section with an issue. If the section has only one issue, also returns the path of that issue.
 * Returns null if there is no issue.
 */
function findFirstIssue(): { section: ClientSection; path: string | undefined } | null {
  const { issues, serverIssues, lookupIssues } = useFormView.getState();
  const paths = [...Object.keys(serverIssues), ...Object.keys(issues), ...Object.keys(lookupIssues)];
  const order = (path: string) => clientSections.indexOf(sectionOfPath(path) ?? "questionnaire");
  const first = paths.toSorted((one, other) => order(one) - order(other))[0];
  const section = first === undefined ? undefined : sectionOfPath(first);
  if (first === undefined || section === undefined) return null;
  const sectionPaths = paths.filter((path) => sectionOfPath(path) === section);
  return { section, path: sectionPaths.length === 1 ? first : undefined };
}

/** Folds the completed sections above the focused one, but only if the visible part of the page does not move. */
function foldAbove(
  focusedSection: ClientSection,
  reopened: ReadonlySet<ClientSection>,
  fold: (sections: readonly ClientSection[]) => void,
): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return;
  const view = useFormView.getState();
  const above = clientSections.slice(0, clientSections.indexOf(focusedSection));
  let scrollable = window.scrollY;
  const finished = above.filter((section) => {
    if (reopened.has(section) || !unpackSectionState(packSectionState(view, section)).isDone) return false;
    const height = document.getElementById(`${sectionId(section)}-fields`)?.offsetHeight ?? 0;
    if (height === 0 || height > scrollable) return false;
    scrollable -= height;
    return true;
  });
  if (finished.length === 0) return;
  const before = focused.getBoundingClientRect().top;
  flushSync(() => fold(finished));
  window.scrollBy(0, focused.getBoundingClientRect().top - before);
}

function issuesOfView(): readonly Issue[] {
  const { issues, serverIssues } = useFormView.getState();
  return [...Object.values(serverIssues), ...Object.values(issues)];
}

/** Scrolls a field into view if it is outside the visible area, which can happen in a long section. */
function keepInSight(field: HTMLElement): void {
  const { top, bottom } = field.getBoundingClientRect();
  if (top < 120 || bottom > window.innerHeight - 80) field.scrollIntoView({ block: "center" });
}
