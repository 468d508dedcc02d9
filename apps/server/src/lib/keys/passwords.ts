import { hash, verify } from "@node-rs/argon2";

/** Hashes a password with argon2id and the defaults of the library: 19 MiB and 2 passes. Runs in the thread pool. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/**
 * If a user does not exist, the password is compared with this hash, so that the response takes the same time as for an
 * existing user.
 */
let placeholderHash: Promise<string> | undefined;

/** Returns true if the password is correct. Takes the same time if the user does not exist. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  placeholderHash ??= hashPassword("a password that nobody has");
  const isRight = await verify(passwordHash ?? (await placeholderHash), password);
  return isRight && passwordHash !== null;
}
