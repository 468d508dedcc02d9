/**
 * A job of the printer. Documents are rendered from plain data in worker threads, so that printing never delays requests. The
 * port depends on no module: a job names the module that renders it.
 */
export type PrintJob = {
  /** A module with `render(input)`, see `Drawing`; loaded in the worker. */
  readonly module: URL;
  /** The argument of `render`; must survive a structured clone. */
  readonly input: unknown;
};

/** The result of a drawing module: a template, its data, and the creation time of the document. */
export type Drawing = {
  /** Path of the main `.typ` file below the document root. */
  readonly main: string;
  /** Read by the template as `/data.json`. */
  readonly data: unknown;
  /** Images by file name, which the template reads below `/files/`. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
  /** Seconds since 1970; the same input gives the same bytes. */
  readonly createdAt: number;
};
export type Render<Input> = (input: Input) => Drawing;

export type PdfPrinter = {
  /** Starts a worker if there is none, and loads the module; call it while the input of a job is being loaded. */
  warm(module: URL): void;
  /** Returns the PDF, tagged and with embedded fonts. Rejects with `PrintFailed`. */
  print(job: PrintJob): Promise<Uint8Array>;
  /** Ends the workers; jobs that wait are rejected. */
  close(): Promise<void>;
};

export type PrintFailure =
  | "drawing" // a defect of the template or its data
  | "input" // `draw` refused its input
  | "crashed"
  | "too-slow"
  | "busy"
  | "closed";

/** The reason for a missing PDF. `detail` is for the log, never for the caller. */
export class PrintFailed extends Error {
  readonly failure: PrintFailure;
  readonly detail: string;
  /** The path of the refused value, for the failure `input`. */
  readonly path: string | undefined;

  constructor(failure: PrintFailure, detail = "", path?: string) {
    super(`The PDF couldn't be created: ${failure}${detail ? ` (${detail})` : ""}`);
    this.name = "PrintFailed";
    this.failure = failure;
    this.detail = detail;
    this.path = path;
  }
}

/** Thrown by a drawing module for input that cannot be printed, such as an invalid image. */
export class UnprintableInput extends Error {
  readonly path: string;

  constructor(path: string, reason: string) {
    super(reason);
    this.name = "UnprintableInput";
    this.path = path;
  }
}
