import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

type Far = { readonly host: string; readonly port: number };

/** Passes connections on to a database, and may go silent as a network does that loses everything without a word. */
export async function createWire({ host, port }: Far) {
  const ends: Socket[] = [];
  let isSilent = false;
  let accepted = 0;
  const server = createServer((near) => {
    near.on("error", () => undefined);
    ends.push(near);
    accepted += 1;
    // Accepted, and never answered.
    if (isSilent) return;
    const far = host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    far.on("error", () => undefined);
    near.pipe(far).pipe(near);
    ends.push(far);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const listening = server.address();
  if (listening === null || typeof listening === "string") throw new Error("the wire has no port");
  const silenceOpen = () => {
    for (const end of ends) end.unpipe().pause();
  };
  return {
    port: listening.port,
    /** How many connections it has accepted, silent ones included. */
    get accepted() {
      return accepted;
    },
    /** Those that are open say nothing any more; new ones are passed on. */
    silenceOpen,
    /** Nor do new ones, until `speak`. */
    silence: () => {
      isSilent = true;
      silenceOpen();
    },
    /** New ones are passed on again; those that were silent stay so. */
    speak: () => {
      isSilent = false;
    },
    cut: () => {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
}
