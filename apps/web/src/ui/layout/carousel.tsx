import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { scrollStep } from "./carousel-step.ts";
import classes from "./carousel.module.css";
import { IconButton } from "../forms/icon-button.tsx";

type CarouselProps = {
  title: string;
  /** Secondary text below the title. */
  description?: ReactNode;
  labels: { back: string; forward: string };
  items: readonly { readonly key: string | number; readonly content: ReactNode }[];
};
/** The number of cards that are rendered first: as many as a phone shows, plus one. */
const firstItems = 3;

type Reach = { back: boolean; forward: boolean };

/**
 * Cards in one row. Users scroll it sideways by finger, by arrow buttons (hidden if all cards fit) or by arrow keys.
 * Source: docs/reference/fund-pages.md#carousels.
 */
export function Carousel({ title, description, labels, items }: CarouselProps) {
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  // Renders the remaining cards after the first view. If all cards rendered together, the grid of funds would appear
  // 0.3 s later on a phone.
  const rendered = useDeferredValue(items.length, firstItems);
  const [reach, setReach] = useState<Reach>({ back: false, forward: false });

  const measure = useCallback(() => {
    const element = track.current;
    if (!element) return;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    const next = { back: scrollLeft > 1, forward: scrollLeft + clientWidth < scrollWidth - 1 };
    setReach((known) => (known.back === next.back && known.forward === next.forward ? known : next));
  }, []);
  useEffect(() => {
    const element = track.current;
    if (!element || rendered === 0) return undefined;
    // The observer calls `measure` for the first time after layout. A direct call here would force a synchronous layout
    // of the whole page.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [rendered, measure]);

  function scroll(direction: 1 | -1) {
    const element = track.current;
    const card = element?.firstElementChild;
    if (!element || !card) return;
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
    const step = scrollStep(window.innerWidth, element.clientWidth, card.getBoundingClientRect().width + gap);
    element.scrollBy({ left: direction * step });
  }
  return (
    <section className={classes["carousel"]} aria-labelledby={id}>
      <div className={classes["header"]}>
        <div>
          <h2 id={id} className={classes["title"]}>
            {title}
          </h2>
          {description !== undefined && <p className={classes["description"]}>{description}</p>}
        </div>
        {(reach.back || reach.forward) && (
          <div className={classes["arrows"]}>
            <IconButton
              label={labels.back}
              icon={<IconChevronLeft size={20} />}
              variant="default"
              isDisabled={!reach.back}
              onClick={() => scroll(-1)}
            />
            <IconButton
              label={labels.forward}
              icon={<IconChevronRight size={20} />}
              variant="default"
              isDisabled={!reach.forward}
              onClick={() => scroll(1)}
            />
          </div>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move the focus among the links in the list, not to the list itself */}
      <ul ref={track} className={classes["track"]} onScroll={measure} onKeyDown={handleKey}>
        {items.slice(0, rendered).map(({ key, content }) => (
          <li key={key} className={classes["item"]}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Moves the focus between cards with Left and Right, and to the first and last card with Home and End. */
function handleKey(event: KeyboardEvent<HTMLUListElement>) {
  const cards = [...event.currentTarget.children];
  const current = cards.findIndex((card) => card.contains(event.target as Node));
  const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: cards.length - 1 }[event.key];
  const card = target === undefined ? undefined : cards[target];
  // Prefers the card's link over buttons that come before it.
  const link = card?.querySelector<HTMLElement>("a") ?? card?.querySelector<HTMLElement>("button");
  if (!link) return;
  event.preventDefault();
  link.focus();
}
