import { Fragment, type ReactNode } from "react";
import classes from "./markdown.module.css";

/**
 * The little Markdown that hints are written in: headings, paragraphs, lists, bold, italic, code and links. Raw HTML is
 * text like any other, and only web, mail and phone addresses become links.
 */
export function Markdown({ text }: { text: string }) {
  const blocks = text
    .replaceAll(/\r\n?/g, "\n")
    .trim()
    .split(/\n{2,}/);
  return (
    <div className={classes["markdown"]}>
      {blocks.flatMap(splitHeading).map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

/** A heading ends with its line, also without an empty one below. */
function splitHeading(block: string): string[] {
  const heading = /^(#{1,6} .+)\n([\s\S]+)$/.exec(block);
  return heading ? [heading[1] ?? "", heading[2] ?? ""] : [block];
}

function Block({ block }: { block: string }) {
  const heading = /^#{1,6} (.+)$/.exec(block);
  if (heading) return <h3>{inline(heading[1] ?? "")}</h3>;
  const lines = block.split("\n");
  const bullets = listItems(lines, /^\s*[-*] (.*)$/);
  if (bullets) return <ul>{bullets}</ul>;
  const steps = listItems(lines, /^\s*\d+[.)] (.*)$/);
  if (steps) return <ol>{steps}</ol>;
  return (
    <p>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {inline(line)}
        </Fragment>
      ))}
    </p>
  );
}

function listItems(lines: string[], pattern: RegExp): ReactNode[] | null {
  const items = lines.map((line) => pattern.exec(line)?.[1]);
  return items.every((item) => item !== undefined)
    ? items.map((item, index) => <li key={index}>{inline(item)}</li>)
    : null;
}

const marks = /\*\*(.+?)\*\*|__(.+?)__|\*(\S(?:.*?\S)?)\*|`([^`]+)`|\[([^\]]+)\]\(([^()\s]+)\)/;

function inline(text: string): ReactNode {
  const match = marks.exec(text);
  if (!match) return text;
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  return (
    <>
      {before}
      {marked(match)}
      {inline(after)}
    </>
  );
}

function marked([whole, stars, underlines, italic, code, label, address]: RegExpExecArray): ReactNode {
  const bold = stars ?? underlines;
  if (bold !== undefined) return <strong>{inline(bold)}</strong>;
  if (italic !== undefined) return <em>{inline(italic)}</em>;
  if (code !== undefined) return <code>{code}</code>;
  if (label === undefined || address === undefined || !isSafeAddress(address)) return whole;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {inline(label)}
    </a>
  );
}

function isSafeAddress(address: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)/i.test(address);
}
