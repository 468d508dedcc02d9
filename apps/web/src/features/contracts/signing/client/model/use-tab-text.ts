import { useState } from "react";

const kinds = ["place", "name", "question", "decline"] as const;
export type TabTextKind = (typeof kinds)[number];
const nameOf = (kind: TabTextKind, token: string) => `fundport-sign:${kind}:${token}`;

/**
 * A text that survives a reload of this tab and is removed with it. Without session storage it is only kept in memory.
 */
export function useTabText(kind: TabTextKind, token: string): readonly [string, (text: string) => void] {
  const name = nameOf(kind, token);
  const [text, setText] = useState(() => read(name));
  return [
    text,
    (next) => {
      setText(next);
      write(name, next);
    },
  ];
}

/** Removes a link's typed texts from the device. Called once the link can no longer sign. */
export function forgetTabTexts(token: string): void {
  for (const kind of kinds) write(nameOf(kind, token), "");
}

function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

function write(name: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Storage is full or disabled.
    return;
  }
}
