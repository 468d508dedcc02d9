import { type Draw, UnprintableInput } from "../pdf.ts";

/** A drawing module that misbehaves as it is told, for the tests of the printer. */
export const draw: Draw<{ act: "die" | "throw" | "hang" | "refuse" | "no-template"; path?: string }> = ({
  act,
  path,
}) => {
  if (act === "die") process.exit(3);
  if (act === "throw") throw new Error("a secret of the inside");
  if (act === "refuse") throw new UnprintableInput(path ?? "", "not printable");
  if (act === "hang") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  return { main: "src/ports/no-such-template.typ", data: {}, createdAt: 0 };
};
