import { type DragEvent, useState } from "react";

type FileDrop = {
  /** Whether something is held over the place. */
  isOver: boolean;
  /** For the element that files may be dropped on. */
  handlers: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
};

/** Lets files be dropped on a place of the page; `onFiles` is told which. */
export function useFileDrop(onFiles: (files: File[]) => void): FileDrop {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event) => {
        // What lies in the place is still the place.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
