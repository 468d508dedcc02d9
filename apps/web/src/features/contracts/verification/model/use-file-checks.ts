import { useRef, useState } from "react";
import { type Examination, examineFile } from "./examine-file.ts";
import { type Outcome, useOutcome } from "./use-examination.ts";

export type FileCheck = { readonly kind: "running"; readonly subject: File } | Outcome<File, Examination>;

/** Checks files and stores the outcome of each; a new choice of files replaces the earlier one. */
export function useFileChecks() {
  const settle = useOutcome(examineFile);
  const [checks, setChecks] = useState<readonly FileCheck[]>([]);
  const chosen = useRef<readonly File[]>([]);
  const replace = (index: number, check: FileCheck) =>
    setChecks((all) => all.map((each, position) => (position === index ? check : each)));

  async function check(files: readonly File[]): Promise<void> {
    chosen.current = files;
    setChecks(files.map((subject) => ({ kind: "running", subject })));
    // One at a time: several large files would fill a phone's memory.
    for (const [index, file] of files.entries()) {
      const outcome = await settle(file);
      if (chosen.current !== files) return;
      replace(index, outcome);
    }
  }

  async function retry(index: number, file: File): Promise<void> {
    const files = chosen.current;
    replace(index, { kind: "running", subject: file });
    const outcome = await settle(file);
    if (chosen.current === files) replace(index, outcome);
  }

  return { checks, check, retry };
}
