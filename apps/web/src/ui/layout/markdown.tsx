import { type MarkdownBlock, type MarkdownPart, parseMarkdown } from "@fundport/i18n/markdown";
import { Fragment } from "react";
import classes from "./markdown.module.css";

/** Renders the subset of Markdown that hints use; see `parseMarkdown`. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={classes["markdown"]}>
      {parseMarkdown(text).map((block, index) => (
        <Block key={index} {...block} />
      ))}
    </div>
  );
}

function Block({ kind, lines }: MarkdownBlock) {
  switch (kind) {
    case "heading":
      return (
        <h3>
          <Parts parts={lines[0] ?? []} />
        </h3>
      );
    case "bullets":
      return (
        <ul>
          <Entries lines={lines} />
        </ul>
      );
    case "steps":
      return (
        <ol>
          <Entries lines={lines} />
        </ol>
      );
    case "paragraph":
      return (
        <p>
          {lines.map((parts, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              <Parts parts={parts} />
            </Fragment>
          ))}
        </p>
      );
  }
}

function Entries({ lines }: Pick<MarkdownBlock, "lines">) {
  return lines.map((parts, index) => (
    <li key={index}>
      <Parts parts={parts} />
    </li>
  ));
}

function Parts({ parts }: { parts: readonly MarkdownPart[] }) {
  return parts.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { part: MarkdownPart }) {
  if (typeof part === "string") return part;
  switch (part.kind) {
    case "strong":
      return (
        <strong>
          <Parts parts={part.parts} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Parts parts={part.parts} />
        </em>
      );
    case "code":
      return <code>{part.text}</code>;
    case "link":
      return (
        <a href={part.address} target="_blank" rel="noopener noreferrer">
          <Parts parts={part.parts} />
        </a>
      );
  }
}
