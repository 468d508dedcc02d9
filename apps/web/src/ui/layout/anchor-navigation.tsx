import { type MouseEvent, useEffect, useRef, useState } from "react";
import { findCurrentSection } from "./current-section.ts";
import classes from "./anchor-navigation.module.css";

export type Anchor = { readonly id: string; readonly label: string };

/** A section counts as current once its top is at most this far below the sticky headers, in pixels. */
const readingLinePx = 48;
const manualScrollEvents = ["wheel", "touchmove"] as const;

/** Links to the sections of the page. The link to the current section is marked as the page scrolls. */
export function AnchorNavigation({ label, anchors }: { label: string; anchors: readonly Anchor[] }) {
  const navigation = useRef<HTMLElement>(null);
  const { current, choose } = useCurrentSection(anchors, navigation);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`a[href="#${current}"]`);
    if (list.current && link) list.current.scrollLeft = link.offsetLeft - list.current.clientWidth / 3;
  }, [current]);
  return (
    <nav ref={navigation} className={classes["navigation"]} aria-label={label}>
      <ul ref={list} className={classes["list"]}>
        {anchors.map(({ id, label: text }) => (
          <li key={id}>
            <a
              className={classes["link"]}
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              onClick={(event) => {
                choose(id);
                goTo(event, id);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls without changing the address, so that the address keeps its query and the Back button leaves the page. */
function goTo(event: MouseEvent, id: string) {
  const section = document.getElementById(id);
  if (!section || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  section.scrollIntoView({ behavior: isCalm ? "auto" : "smooth" });
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

function useCurrentSection(anchors: readonly Anchor[], navigation: { current: HTMLElement | null }) {
  const [current, setCurrent] = useState(anchors[0]?.id);
  // The chosen section stays current until the reader scrolls manually.
  const chosenId = useRef<string | undefined>(undefined);
  useEffect(() => {
    let frame = 0;
    function measure() {
      frame = 0;
      const tops = anchors.flatMap(({ id }) => {
        const element = document.getElementById(id);
        return element ? [{ id, top: element.getBoundingClientRect().top }] : [];
      });
      const line = (navigation.current?.getBoundingClientRect().bottom ?? 0) + readingLinePx;
      const { scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = scrollHeight > clientHeight && window.scrollY + clientHeight >= scrollHeight - 2;
      setCurrent(findCurrentSection(tops, line, isAtEnd, chosenId.current));
    }
    function schedule() {
      frame ||= requestAnimationFrame(measure);
    }
    function clearChosen() {
      chosenId.current = undefined;
    }
    schedule();
    window.addEventListener("scroll", schedule, { passive: true });
    window.addEventListener("resize", schedule);
    for (const type of manualScrollEvents) window.addEventListener(type, clearChosen, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", schedule);
      window.removeEventListener("resize", schedule);
      for (const type of manualScrollEvents) window.removeEventListener(type, clearChosen);
    };
  }, [anchors, navigation]);
  function choose(id: string) {
    chosenId.current = id;
    setCurrent(id);
  }
  return { current, choose };
}
