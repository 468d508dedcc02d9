import type { EndpointOutput } from "@fundport/api";
import { type APIRequestContext, request } from "@playwright/test";
import { trialPassword } from "../identity/session.ts";

type Favourites = { fund: number[]; fundpackage: number[] };
/**
 * The part of a user's trial data that a journey may change. Drafts, photo and unsaved work are not included, because
 * the trial users have none at first.
 */
export type InitialState = { favourites: Favourites; templates: number[] };

/**
 * Logs in a user and returns a client for requests outside the browser. The client does not keep connections alive:
 * after a long test, the server may be closing the connection just when the next request is sent.
 */
export async function logInClient(origin: string, username: string): Promise<APIRequestContext> {
  const extraHTTPHeaders = { Origin: origin, Connection: "close" };
  const client = await request.newContext({ baseURL: origin, extraHTTPHeaders });
  const response = await client.post("/api/user/login", { data: { username, password: trialPassword } });
  if (!response.ok()) throw new Error(`${username} cannot log in: ${response.status()}`);
  return client;
}

export async function readState(client: APIRequestContext): Promise<InitialState> {
  const [assigned, templates] = await Promise.all([
    getJson<EndpointOutput<"getAssignedProducts">>(client, "/api/user/assignedproducts"),
    getJson<EndpointOutput<"getFundPackageTemplates">>(client, "/api/fundpackageTemplate"),
  ]);
  const idsOf = (type: "Fund" | "FundPackage") =>
    assigned
      .filter(({ assignmentType, productType }) => assignmentType === "Favourite" && productType === type)
      .toSorted((a, b) => a.order - b.order)
      .map(({ productId }) => productId);
  const own = templates.details.filter(({ packageType }) => packageType === "Advisor");
  return {
    favourites: { fund: idsOf("Fund"), fundpackage: idsOf("FundPackage") },
    templates: own.map(({ id }) => id).toSorted((a, b) => a - b),
  };
}

/** Deletes what journeys have created for a user, and restores the user's favourites in their order. */
export async function restoreState(client: APIRequestContext, known: InitialState): Promise<void> {
  const [drafts, current] = await Promise.all([
    getJson<EndpointOutput<"getDrafts">>(client, "/api/draftcontracts?pageSize=100"),
    readState(client),
    deleteUnsavedWork(client),
    send(client, "delete", "/api/user/photo"),
  ]);
  for (const { id } of drafts.items) await send(client, "delete", `/api/draftcontracts/${id}`);
  for (const kind of ["fund", "fundpackage"] as const) {
    const [before, now] = [known.favourites[kind], current.favourites[kind]];
    if (before.join() === now.join()) continue;
    for (const id of now) await send(client, "delete", `/api/user/favourites/${kind}/${id}`);
    // A new favourite becomes the first in the list, so the last one is added first.
    for (const id of before.toReversed()) await send(client, "put", `/api/user/favourites/${kind}/${id}`);
  }
  for (const id of current.templates.filter((template) => !known.templates.includes(template)))
    await send(client, "delete", `/api/fundpackageTemplate/${id}`);
}

async function deleteUnsavedWork(client: APIRequestContext): Promise<void> {
  const path = "/api/user/unsavedwork";
  const work = await getJson<EndpointOutput<"getUnsavedWork">>(client, path);
  if (work !== null) await send(client, "delete", `${path}?known=${work.revision}`);
}

async function getJson<Answer>(client: APIRequestContext, path: string): Promise<Answer> {
  const response = await client.get(path);
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}`);
  return (await response.json()) as Answer;
}

async function send(client: APIRequestContext, method: "delete" | "put", path: string): Promise<void> {
  const response = await client[method](path);
  if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
}
