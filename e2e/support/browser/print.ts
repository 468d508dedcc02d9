import type { Page } from "@playwright/test";
import { readPdf } from "./pdf.ts";

/** Prints the page with Chromium. Returns the PDF, and what the page looks like during the print events. */
export async function printPage(page: Page) {
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
      // A table's sticky header is excluded, because it stays with its table.
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

export const expectedPrintLook = { paper: "rgb(255, 255, 255)", ink: "rgb(22, 33, 58)", floating: [], cut: 0 };

export const printedByPattern = /Vytištěno \d\d\/\d\d\/\d{4} · Petra Nováková, Finanční dílna, s\.r\.o\./;
