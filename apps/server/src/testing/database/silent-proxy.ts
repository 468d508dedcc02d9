import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

type Upstream = { readonly host: string; readonly port: number };

/**
 * Creates a proxy for connections to a database. It can fall silent, like a network that loses all packets without an
 * error.
 */
export async function createProxy({ host, port }: Upstream) {
  const ends: Socket[] = [];
  let isSilent = false;
  let accepted = 0;
  const server = createServer((near) => {
    near.on("error", () => undefined);
    ends.push(near);
    accepted += 1;
    // The proxy accepts the connection but never responds.
    if (isSilent) return;
    const far = host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    far.on("error", () => undefined);
    near.pipe(far).pipe(near);
    ends.push(far);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const listening = server.address();
  if (listening === null || typeof listening === "string") throw new Error("the wire has no port");
  const silenceOpenConnections = () => {
    for (const end of ends) end.unpipe().pause();
  };
  return {
    port: listening.port,
    /** The number of accepted connections, including silent ones. */
    get accepted() {
      return accepted;
    },
    /** Silences open connections. New connections still work. */
    silenceOpenConnections,
    /** Silences open connections, and new connections until `speak` is called. */
    silence: () => {
      isSilent = true;
      silenceOpenConnections();
    },
    /** Lets new connections work again. Connections that were silenced stay silent. */
    speak: () => {
      isSilent = false;
    },
    cut: () => {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
}
