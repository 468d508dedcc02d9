import { useState } from "react";

const kinds = ["place", "name", "question", "decline"] as const;
export type TabTextKind = (typeof kinds)[number];
const nameOf = (kind: TabTextKind, token: string) => `fundport-sign:${kind}:${token}`;

/**
 * Returns a text and a function that changes it. The text survives a reload of the browser tab and is removed when the
 * tab is closed. If session storage is not available, the text is kept only in memory.
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

/**
 * Removes the texts that the client typed on a link's page from the device. Called once the link can no longer be used
 * to sign.
 */
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
    // The storage is full or disabled, so the text is kept only in memory.
    return;
  }
}
