import { hash, verify } from "@node-rs/argon2";

/** Hashes a password with argon2id and the library's defaults: 19 MiB, 2 passes. Runs in the thread pool. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** The hash that the passwords of unknown users are compared with, so that both responses take the same time. */
let placeholderHash: Promise<string> | undefined;

/** Returns true if the password is correct. Takes the same time if the user does not exist. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  placeholderHash ??= hashPassword("a password that nobody has");
  const isRight = await verify(passwordHash ?? (await placeholderHash), password);
  return isRight && passwordHash !== null;
}
