import type { WebRequestClient } from "@fundport/api";
import { createUserStore } from "#features/session/model/user-store.ts";
import { orNull } from "#lib/parse.ts";
import { parseWebRequestClient } from "./parse-web-request-client.ts";

/** What a web request said of the client; the client form begins with it. Source: portal §9, version 1. */
export const clientPrefillStore = createUserStore<WebRequestClient | null>({
  name: "client-prefill",
  version: 1,
  initial: null,
  parse: orNull(parseWebRequestClient),
  formerState: (packed) => ("client" in packed ? packed.client : undefined),
  unsavedWork: { name: "clientPrefill", isWork: (client) => client !== null },
});
