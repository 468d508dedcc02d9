import { spawn } from "node:child_process";
import pLimit from "p-limit";
import { checkedSigner } from "./checked-signer.ts";
import { SealFailed, type SealCertificates, type Signer } from "./seal.ts";

export type CommandSigner = {
  /** The program and its arguments. */
  readonly command: readonly string[];
  readonly certificates: SealCertificates;
  readonly environment: NodeJS.ProcessEnv;
  readonly timeLimitMs?: number;
};

/** A signature has a few hundred bytes; a larger output is not a signature. */
const maxOutputBytes = 16 * 1024;

/**
 * Creates a signer that runs a program. The program reads the bytes to sign from its standard input and writes the
 * signature (RSA PKCS#1 v1.5, SHA-256, without a container) to its standard output. Only one instance of the program
 * runs at a time, because devices refuse a second signature while they create one. For a PKCS#11 device, name the key
 * by its id (a label is ignored), and omit the options for input and output files, so that the standard streams are
 * used:
 *
 * `pkcs11-tool --module /usr/lib/device.so --token-label seal --login --pin env:SEAL_PASSWORD --sign --mechanism
 * SHA256-RSA-PKCS --id 01`
 */
export function createCommandSigner({
  command,
  certificates,
  environment,
  timeLimitMs = 30_000,
}: CommandSigner): Signer {
  const queue = pLimit(1);
  return checkedSigner(certificates, (bytes) => queue(run, command, bytes, environment, timeLimitMs));
}

function run(
  [program = "", ...options]: readonly string[],
  input: Uint8Array,
  env: NodeJS.ProcessEnv,
  timeLimitMs: number,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { env, stdio: ["pipe", "pipe", "pipe"], windowsHide: true });
    const output: Buffer[] = [];
    let errors = "";
    let length = 0;
    const timer = setTimeout(() => fail(`the command took longer than ${timeLimitMs} ms`), timeLimitMs);

    /** Fails without waiting for the output to close, because child processes of the program may keep it open. */
    function fail(detail: string): void {
      clearTimeout(timer);
      child.kill("SIGKILL");
      for (const pipe of child.stdio) pipe?.destroy();
      reject(new SealFailed("signer", detail));
    }

    child.on("error", (error) => fail(`the command couldn't be started (${error.message})`));
    // Write errors are ignored: a program that does not read all its input reports failure through its exit code.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
    child.stdout.on("data", (part: Buffer) => {
      length += part.length;
      if (length > maxOutputBytes) fail(`the command wrote more than ${maxOutputBytes} bytes`);
      else output.push(part);
    });
    child.stderr.on("data", (part: Buffer) => (errors = `${errors}${part.toString("utf8")}`.slice(-500)));
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve(Buffer.concat(output));
      else reject(new SealFailed("signer", `the command ended with ${signal ?? code}: ${errors.trim()}`));
    });
  });
}
