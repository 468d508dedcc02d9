/**
 * The attributes of an SVG element. This module writes the small part of SVG that charts in documents need: elements
 * with escaped attributes and texts, and numbers with two decimals. A drawing is a string, so that it can be tested,
 * stored and passed to the document compiler.
 */
export type SvgAttributes = Readonly<Record<string, string | number>>;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes text for an element or an attribute. Removes characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** Returns a coordinate with at most two decimals, which is more precise than any printer. */
export function coordinate(value: number): string {
  return String(Number(value.toFixed(2)));
}

/** Returns an element. `children` must already be SVG. */
export function element(name: string, attributes: SvgAttributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? coordinate(value) : escapeXml(value)}"`)
    .join("");
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join("")}</${name}>`;
}

/** Returns a text element with one line. Only this function escapes `content`. */
export function text(content: string, attributes: SvgAttributes): string {
  return element("text", attributes, escapeXml(content));
}

/** Returns a complete SVG document, `width` × `height` points. */
export function drawing(width: number, height: number, ...children: readonly string[]): string {
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}`, "font-family": "Inter" },
    ...children,
  );
}

export type Point = readonly [x: number, y: number];

/** Returns `M x y L x y …` through the points, in order. */
export function path(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${coordinate(x)} ${coordinate(y)}`).join("");
}
