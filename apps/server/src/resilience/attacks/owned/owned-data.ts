import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints, type EndpointName } from "@fundport/api";
import { eq } from "drizzle-orm";
import { programDocuments } from "../../../domains/catalogue/portfolios/tables.ts";
import { annasClient } from "../../../domains/clients/records/testing/clients.ts";
import { addKeyDocument } from "../../../domains/contracts/signing/testing/key-documents.ts";
import { openSigning } from "../../../domains/contracts/signing/testing/open-signing.ts";
import { companies, users } from "../../../domains/identity/sessions/tables.ts";
import type { PdfPrinter } from "../../../ports/pdf.ts";
import { createFolderStorage } from "../../../ports/storage.ts";
import { send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { texts } from "../../../testing/catalogue/texts.ts";
import { seedDistributors } from "../../../testing/people.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { whenDone } from "../../../testing/when-done.ts";
import { makeValidBodies, type ValidBodies } from "../../valid-inputs.ts";
import type { CallerName } from "../callers.ts";
import { addOwnContracts } from "./own-contracts.ts";
import { addOwnForms } from "./own-forms.ts";
import { marker, programDocument } from "./own-ids.ts";
import { addOwnWork } from "./own-work.ts";
import { type AttackRequest, requestsOf } from "./owned-requests.ts";

export type OwnedData = Awaited<ReturnType<typeof openOwnedData>>;

/**
 * Creates an app in which the advisor anna owns data of every private kind. Returns the requests for this data and the
 * callers that try them: a limited advisor, an advisor of another country and company, a colleague and an operator.
 * Documents are typeset only by a given printer; the default one does not typeset.
 */
export async function openOwnedData({ printer = plainPrinter }: { printer?: PdfPrinter } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "fundport-owned-"));
  whenDone(() => rm(folder, { recursive: true, force: true }));
  const storage = createFolderStorage(folder);
  const portal = await openSigning({ storage, printer });
  const { test, anna } = portal;
  await seedDistributors(test.db);
  await addPeople(test);
  const keyDigest = await addKeyDocument(test, storage);
  await addProgramDocument(test);
  const { bodies } = await makeValidBodies(test, anna);
  const work = await addOwnWork({ test, anna, folder, storage, bodies });
  const contracts = await addOwnContracts(portal, keyDigest);
  const forms = await addOwnForms(portal);
  const { created, sealed, linked, signingBrowser, downloadToken } = contracts;
  return {
    ...portal,
    bodies,
    contracts: { created, sealed, linked },
    tokens: { sign: signingBrowser.token, download: downloadToken, form: forms.formToken },
    ...presentRequests(bodies, requestsOf({ work, forms, contracts })),
    ...(await openCallers(test, anna)),
    /**
     * Texts that only the owner may receive. They are in no request, so a response that contains one reveals stored
     * data.
     */
    secrets: [
      marker,
      annasClient.identificationId,
      annasClient.email,
      annasClient.accountNumber,
      created.number ?? marker,
      sealed.number ?? marker,
      linked.number ?? marker,
      forms.formEmail,
    ],
  };
}

function presentRequests(bodies: ValidBodies, requests: ReturnType<typeof requestsOf>) {
  return {
    /**
     * Returns the request as the owner's page sends it. If the table has no request, returns one that has at most a
     * body.
     */
    requestOf: (name: EndpointName): AttackRequest => {
      const payload = bodies[name]?.[0];
      return { ...(payload === undefined ? {} : { payload }), ...requests[name] };
    },
    /** Endpoints with path parameters that have no request in `owned-requests.ts`. */
    withoutRequest: (Object.keys(endpoints) as EndpointName[]).filter(
      (name) => "params" in endpoints[name].schema && requests[name]?.params === undefined,
    ),
  };
}

/** Logs in every caller. */
async function openCallers(test: TestApp, owner: Record<string, string>) {
  const usernames: Record<Exclude<CallerName, "loggedOut" | "owner">, string> = {
    limited: "lea",
    elsewhere: "boris",
    colleague: "carl",
    operator: "operator",
  };
  const headersOf = new Map<CallerName, Record<string, string>>([
    ["loggedOut", { origin: test.origin }],
    ["owner", owner],
  ]);
  for (const [caller, username] of Object.entries(usernames))
    headersOf.set(caller as CallerName, await test.logIn(username));
  return {
    send: (caller: CallerName, name: EndpointName, request: AttackRequest) =>
      send(test, name, headersOf.get(caller) ?? {}, request),
    /** Sends a request without a session, with only the headers of the request. */
    sendAs: (name: EndpointName, request: AttackRequest) => send(test, name, {}, request),
    renewSession: async (caller: CallerName) => {
      const username = caller === "owner" ? "anna" : caller === "loggedOut" ? null : usernames[caller];
      if (username !== null) headersOf.set(caller, await test.logIn(username));
    },
  };
}

async function addProgramDocument(test: TestApp): Promise<void> {
  await test.db.insert(programDocuments).values({
    id: programDocument,
    programId: ids.longProgram,
    mimeType: "application/pdf",
    link: null,
    order: 1,
    names: texts("Factsheet"),
    drawn: "Factsheet",
  });
}

async function addPeople(test: TestApp): Promise<void> {
  const [anna] = await test.db.select().from(users).where(eq(users.username, "anna"));
  if (anna === undefined) throw new Error("there is no anna");
  await test.db.insert(companies).values({ id: 2, name: "Others Ltd" });
  await test.db.update(users).set({ companyId: 2 }).where(eq(users.username, "boris"));
  const person = (id: number, username: string, roles: string[]) => ({
    ...anna,
    id,
    username,
    fullName: username,
    email: `${username}@example.com`,
    roles,
  });
  await test.db
    .insert(users)
    .values([person(101, "carl", ["v_ShowMaterials"]), person(102, "operator", ["operator", "v_ShowMaterials"])]);
}
