import { hash, verify } from "@node-rs/argon2";

/** argon2id with the library's defaults: 19 MiB, 2 passes. Runs in the thread pool. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Made once: what a name without a user is compared with, so that both answers take the same time. */
let nobody: Promise<string> | undefined;

/** Whether the password is the user's; takes as long for a user that does not exist. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword("a password that nobody has");
  const isRight = await verify(passwordHash ?? (await nobody), password);
  return isRight && passwordHash !== null;
}
