import { SaxesParser } from "saxes";

export type SvgNode = { readonly name: string; readonly attributes: Readonly<Record<string, string>>; text: string };

/**
 * Returns the elements of an SVG drawing in order, each with its own text. Throws if the drawing is not well-formed
 * XML.
 */
export function parseSvg(svg: string | null): SvgNode[] {
  const nodes: SvgNode[] = [];
  const open: SvgNode[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const node = { name, attributes, text: "" };
    nodes.push(node);
    open.push(node);
  });
  parser.on("text", (text) => {
    const node = open.at(-1);
    if (node) node.text += text.replaceAll("\u00a0", " ");
  });
  parser.on("closetag", () => open.pop());
  parser.write(svg ?? "").close();
  return nodes;
}

/** Returns the contents of a drawing's text elements, in order. */
export function textsOf(nodes: readonly SvgNode[]): string[] {
  return nodes.filter(({ name }) => name === "text").map(({ text }) => text);
}
