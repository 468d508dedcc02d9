/**
 * A job of the printer. Worker threads render documents from plain data, so that printing never delays requests. The
 * job names the module that renders it, so the port itself depends on no such module.
 */
export type PrintJob = {
  /** A module with `render(input)`, see `Drawing`; loaded in the worker. */
  readonly module: URL;
  /** The argument of `render`; must survive a structured clone. */
  readonly input: unknown;
};

/** The result of a drawing module's `render`: a template, its data, and the creation time of the document. */
export type Drawing = {
  /** The path of the main `.typ` file, relative to the document root. */
  readonly main: string;
  /** The data that the template reads as `/data.json`. */
  readonly data: unknown;
  /** Images, keyed by the file name under which the template reads them in `/files/`. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
  /** The creation time in seconds since 1970. It is part of the input, so that the same input gives the same bytes. */
  readonly createdAt: number;
};
export type Render<Input> = (input: Input) => Drawing;

export type PdfPrinter = {
  /** Starts a worker if none is running, and loads the module. Call it while a job's input is being loaded. */
  warm(module: URL): void;
  /** Returns an accessible PDF (with tags) that contains its fonts. Rejects with `PrintFailed`. */
  print(job: PrintJob): Promise<Uint8Array>;
  /** Ends the workers and rejects waiting jobs. */
  close(): Promise<void>;
};

export type PrintFailure =
  | "drawing" // a defect of the template or its data
  | "input" // `render` rejected its input
  | "crashed"
  | "too-slow"
  | "busy"
  | "closed";

/** Thrown if a PDF was not created. `detail` is for the log, never for the client. */
export class PrintFailed extends Error {
  readonly failure: PrintFailure;
  readonly detail: string;
  /** The path of the rejected input value; only for the failure `input`. */
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
