import type { OtherKind } from "../../../imports/definition/kind.ts";
import { schemaOfList } from "../../../imports/files/json-list.ts";
import { webRequestSchema, importWebRequests, exportWebRequests } from "./import-web-requests.ts";

export const webRequests: OtherKind = {
  form: "json",
  kind: "webrequests",
  title: "Web requests",
  plural: "web requests",
  about:
    "Data that prefills the client form. The advisor's link is `/webrequest/` and the id, which has 24 random digits. Fields missing from `client` stay empty in the form.",
  schema: schemaOfList(webRequestSchema),
  missing: "stay",
  isInCatalogue: false,
  isEncrypted: true,
  isPersonal: true,
  examples: {
    "webrequests.json": `${JSON.stringify(
      [
        {
          id: "734910285516482093746152",
          username: "jana.vesela",
          client: { name: "Karel", surname: "Novák", birthDate: "1979-03-14" },
        },
      ],
      null,
      2,
    )}\n`,
  },
  load: importWebRequests,
  exportTo: exportWebRequests,
};
