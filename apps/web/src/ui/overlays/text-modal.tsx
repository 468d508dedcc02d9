import { lazy, Suspense } from "react";
import { CodeBoundary } from "../layout/code-boundary.tsx";
import { PlainDialog } from "./plain-dialog.tsx";
import type { TextModalProps } from "./text-dialog.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

const TextDialog = lazy(async () => ({ default: (await import("./text-dialog.tsx")).TextDialog }));

/** A dialog with text and buttons. The code of the dialog loads after the first page. */
export function TextModal(props: TextModalProps) {
  useFocusReturn();
  return (
    <CodeBoundary fallback={<PlainDialog {...props} />}>
      <Suspense>
        <TextDialog {...props} />
      </Suspense>
    </CodeBoundary>
  );
}
