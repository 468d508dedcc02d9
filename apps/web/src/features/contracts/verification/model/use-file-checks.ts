import { useRef, useState } from "react";
import { type Examination, examineFile } from "./examine-file.ts";
import { type Outcome, useOutcome } from "./use-examination.ts";

export type FileCheck = { readonly kind: "running"; readonly subject: File } | Outcome<File, Examination>;

/** Checks files and stores the outcome for each file. Newly chosen files replace the earlier ones. */
export function useFileChecks() {
  const settle = useOutcome(examineFile);
  const [checks, setChecks] = useState<readonly FileCheck[]>([]);
  const chosenFiles = useRef<readonly File[]>([]);
  const replace = (index: number, check: FileCheck) =>
    setChecks((all) => all.map((each, position) => (position === index ? check : each)));

  async function check(files: readonly File[]): Promise<void> {
    chosenFiles.current = files;
    setChecks(files.map((subject) => ({ kind: "running", subject })));
    // Examines one file at a time, because several large files would fill a phone's memory.
    for (const [index, file] of files.entries()) {
      const outcome = await settle(file);
      if (chosenFiles.current !== files) return;
      replace(index, outcome);
    }
  }

  async function retry(index: number, file: File): Promise<void> {
    const files = chosenFiles.current;
    replace(index, { kind: "running", subject: file });
    const outcome = await settle(file);
    if (chosenFiles.current === files) replace(index, outcome);
  }

  return { checks, check, retry };
}
