import type { EmbeddedAddress } from "./address.ts";

export type EmbeddedOptions = {
  /** Trades durability for speed, for databases of tests. */
  throwAway?: boolean;
  /** Accepts a folder that a running process owns, because commands may run while the server runs. */
  allowsRunningOwner?: boolean;
  /** Receives a sentence when PostgreSQL stops, for example because the disk is full, and when it runs again. */
  print?: (sentence: string) => void;
  /** Cancels the start, which stops its processes, removes its files and rejects with the signal's reason. */
  signal?: AbortSignal;
  /** How often the size of PostgreSQL's log is checked, and the size above which it is rotated. */
  log?: { checkMs: number; maxBytes: number };
};

/** The folder of an embedded server, its cluster and address, and the options of its start. */
export type ServerSetup = { dataDir: string; cluster: string; address: EmbeddedAddress; options: EmbeddedOptions };
