import type { Page } from "@playwright/test";
import { readPdf } from "./pdf.ts";

/** What a page is on paper, while its events of printing last: Chromium prints it, and the page is asked how it looks. */
export async function print(page: Page) {
  const pdf = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const look = await page.evaluate(() => {
    const colorOf = (selector: string, property: "color" | "backgroundColor") => {
      const element = document.querySelector(selector);
      return element === null ? null : getComputedStyle(element)[property];
    };
    const isFloating = (element: Element) =>
      ["fixed", "sticky"].includes(getComputedStyle(element).position) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      // The head of a table stays with its table.
      element.closest("table") === null;
    return {
      paper: colorOf("body", "backgroundColor"),
      ink: colorOf("h1", "color"),
      floating: [...document.querySelectorAll("body *")].filter(isFloating).map(({ className }) => className),
      cut: [...document.querySelectorAll("canvas")].filter(
        (canvas) => canvas.getBoundingClientRect().right > document.documentElement.clientWidth,
      ).length,
    };
  });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  return { ...pdf, look };
}

export const onPaper = { paper: "rgb(255, 255, 255)", ink: "rgb(22, 33, 58)", floating: [], cut: 0 };

export const printedBy = /Vytištěno \d\d\/\d\d\/\d{4} · Petra Nováková, Finanční dílna, s\.r\.o\./;
