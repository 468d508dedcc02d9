import { type Render, UnprintableInput } from "../pdf.ts";

type Input = {
  act: "die" | "throw" | "hang" | "refuse" | "no-template";
  path?: string | undefined;
  /** Shared memory. Its first number becomes 1 once the drawing hangs. */
  hangs?: SharedArrayBuffer;
};

/** A drawing module that misbehaves on request, for the tests of the printer. */
export const render: Render<Input> = ({ act, path, hangs = new SharedArrayBuffer(4) }) => {
  if (act === "die") process.exit(3);
  if (act === "throw") throw new Error("a secret of the inside");
  if (act === "refuse") throw new UnprintableInput(path ?? "", "not printable");
  if (act === "hang") {
    const state = new Int32Array(hangs);
    Atomics.store(state, 0, 1);
    Atomics.wait(state, 0, 1);
  }
  return { main: "src/ports/no-such-template.typ", data: {}, createdAt: 0 };
};
