import { useState } from "react";

/** A text that is there again after a reload of this tab, and goes with it. Where storage is switched off it is only not kept. */
export function useKeptText(key: string): readonly [string, (text: string) => void] {
  const name = `fundport-sign:${key}`;
  const [text, setText] = useState(() => read(name));
  return [
    text,
    (next) => {
      setText(next);
      write(name, next);
    },
  ];
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
    // Full, or switched off.
    return;
  }
}
