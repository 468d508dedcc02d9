/**
 * Printing: a document is drawn from plain data in a worker thread, so that no printing ever holds up the calls that
 * are being answered. The port knows no module: a job names the module that draws it.
 */
export type PrintJob = {
  /** A module with `draw(input)`, see `Drawing`; loaded in the worker. */
  readonly module: URL;
  /** What `draw` is called with; must survive a structured clone. */
  readonly input: unknown;
};

/** What a drawing module makes of its input: a template, the data it reads, and when the document was made. */
export type Drawing = {
  /** Path of the main `.typ` file below the document root. */
  readonly main: string;
  /** Read by the template as `/data.json`. */
  readonly data: unknown;
  /** Pictures by file name, read by the template below `/files/`. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
  /** Seconds since 1970; the same input gives the same bytes. */
  readonly createdAt: number;
};
export type Draw<Input> = (input: Input) => Drawing;

export type PdfPrinter = {
  /** Starts a worker where there is none and lets it load the module: called while a job's input is being gathered. */
  warm(module: URL): void;
  /** The PDF, tagged and with embedded fonts. Rejects with `PrintFailed`. */
  print(job: PrintJob): Promise<Uint8Array>;
  /** Ends the workers; jobs that wait are rejected. */
  close(): Promise<void>;
};

export type PrintFailure =
  | "drawing" // the template or its data are at fault: ours
  | "input" // `draw` refused what it was given: the caller's
  | "crashed"
  | "too-slow"
  | "busy"
  | "closed";

/** Why there is no PDF. `detail` is for the log, never for the caller. */
export class PrintFailed extends Error {
  readonly failure: PrintFailure;
  readonly detail: string;
  /** Where in the input the fault is, for the failure `input`. */
  readonly path: string | undefined;

  constructor(failure: PrintFailure, detail = "", path?: string) {
    super(`No PDF was made: ${failure}${detail ? ` (${detail})` : ""}`);
    this.name = "PrintFailed";
    this.failure = failure;
    this.detail = detail;
    this.path = path;
  }
}

/** Thrown by a drawing module for input that cannot be printed, such as a picture that is none. */
export class UnprintableInput extends Error {
  readonly path: string;

  constructor(path: string, reason: string) {
    super(reason);
    this.name = "UnprintableInput";
    this.path = path;
  }
}
