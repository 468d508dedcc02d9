import type { WebRequestClient } from "@fundport/api";
import { create } from "zustand";
import { registerSessionReset } from "#features/session/model/session-reset.ts";
import { useSession } from "#features/session/model/session-store.ts";
import { registerUnsavedWork } from "#features/session/model/unsaved-work.ts";
import { readStored, removeStored, writeStored } from "#lib/storage.ts";

/** Kept with the user's other stored state, by user: `fundport-client-prefill-7`. Source: portal §9, version 1. */
const keyOf = (userId: number) => `fundport-client-prefill-${userId}`;
const version = 1;

type ClientPrefill = {
  /** What a web request said of the client; the client form begins with it. */
  client: WebRequestClient | null;
};

export const useClientPrefill = create<ClientPrefill>()(() => ({ client: null }));

export function keepClientPrefill(client: WebRequestClient): void {
  useClientPrefill.setState({ client });
}

/** The client form has taken it over, or it is no longer wanted. */
export function forgetClientPrefill(): void {
  useClientPrefill.setState({ client: null });
}

/** What the storage or the server kept; null where it is of another version or none of ours. */
function parseKept(data: unknown): WebRequestClient | null {
  const isOurs =
    typeof data === "object" &&
    data !== null &&
    "version" in data &&
    data.version === version &&
    "client" in data &&
    typeof data.client === "object" &&
    data.client !== null &&
    "questionnaireAnswers" in data.client &&
    Array.isArray(data.client.questionnaireAnswers);
  return isOurs ? (data.client as WebRequestClient) : null;
}

function readKept(userId: number): WebRequestClient | null {
  try {
    return parseKept(JSON.parse(readStored(keyOf(userId)) ?? "null"));
  } catch {
    return null;
  }
}

let owner: number | undefined;

function open(userId: number | undefined): void {
  // Nothing is written while the store changes hands.
  owner = undefined;
  useClientPrefill.setState({ client: userId === undefined ? null : readKept(userId) });
  owner = userId;
}

open(useSession.getState().userData?.id);
useSession.subscribe(({ userData }) => {
  if (userData?.id !== owner) open(userData?.id);
});
useClientPrefill.subscribe(({ client }) => {
  if (owner === undefined) return;
  if (client === null) removeStored(keyOf(owner));
  else writeStored(keyOf(owner), JSON.stringify({ version, client }));
});
registerSessionReset(forgetClientPrefill);
registerUnsavedWork("clientPrefill", {
  collect: () => {
    const { client } = useClientPrefill.getState();
    return client && { version, client };
  },
  restore: (data) => useClientPrefill.setState({ client: parseKept(data) }),
  subscribe: (onChange) => useClientPrefill.subscribe(onChange),
});
