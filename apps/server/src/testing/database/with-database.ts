import { connect } from "../../db/client.ts";
import type { DatabaseAddress } from "../../db/database-address.ts";
import { readAddress } from "../../db/embedded/address.ts";

export type { DatabaseAddress } from "../../db/database-address.ts";
type Connected = Pick<ReturnType<typeof connect>, "db" | "pool">;

/** Runs `work` directly on the database of a running server, through one connection that is closed afterwards. */
export async function withDatabase<Result>(
  address: DatabaseAddress,
  work: (connected: Connected) => Promise<Result>,
): Promise<Result> {
  const { close, ...connected } = connect(address, { max: 1 });
  try {
    return await work(connected);
  } finally {
    await close();
  }
}

/** Returns the address of the PostgreSQL that a server started in its data folder. */
export async function addressIn(dataDir: string): Promise<DatabaseAddress> {
  const address = await readAddress(dataDir);
  if (address === null) throw new Error(`${dataDir} has no embedded database`);
  return address;
}
