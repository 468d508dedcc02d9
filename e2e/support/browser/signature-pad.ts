import { expect, type Page } from "@playwright/test";

/** Draws a zigzag stroke from left to right on the pad of this name, with a finger or the mouse. */
export async function drawOn(page: Page, name: string | RegExp, by: "touch" | "mouse"): Promise<void> {
  const pad = page.getByRole("img", { name });
  await pad.scrollIntoViewIfNeeded();
  const before = await pad.getAttribute("aria-label");
  const box = await pad.boundingBox();
  if (box === null) throw new Error("the pad is not in sight");
  const [first, ...others] = Array.from({ length: 13 }, (_, step) => ({
    x: box.x + 30 + step * 14,
    y: box.y + box.height / 2 + (step === 0 ? 0 : step % 2 === 0 ? -25 : 25),
  }));
  if (first === undefined) return;
  if (by === "mouse") {
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    for (const { x, y } of others) await page.mouse.move(x, y);
    await page.mouse.up();
  } else {
    const session = await page.context().newCDPSession(page);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [first] });
    for (const point of others)
      await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await session.detach();
  }
  await expect(pad).not.toHaveAttribute("aria-label", before ?? "");
}
