import type { TextRange } from "./find-text.ts";

/**
 * Returns the text of a rendered page, in which the search finds matches. Each line break is a space. `toRange`
 * converts a match to a DOM range.
 */
export function readPageText(page: HTMLElement): { text: string; toRange: (part: TextRange) => Range } {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const pieces: { node: Text; start: number }[] = [];
  let text = "";
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      pieces.push({ node, start: text.length });
      text += node.data;
    } else if (node.nodeName === "BR") text += " ";
  }
  const positionAt = (at: number): [Node, number] => {
    const piece = pieces.findLast(({ start }) => start <= at);
    return piece ? [piece.node, Math.min(at - piece.start, piece.node.data.length)] : [page, 0];
  };
  const toRange = ({ start, end }: TextRange) => {
    const range = document.createRange();
    const [last, offset] = positionAt(end - 1);
    range.setStart(...positionAt(start));
    range.setEnd(last, last instanceof Text ? Math.min(offset + 1, last.data.length) : offset);
    return range;
  };
  return { text, toRange };
}
