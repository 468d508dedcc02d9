import { connect } from "../../db/client.ts";
import type { DatabaseAddress } from "../../../apps/server/src/db/database-address.ts";

type Connected = Pick<ReturnType<typeof connect>, "db" | "pool">;

/** Works on the database of a portal behind the portal's back, by one connection that ends with the work. */
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
