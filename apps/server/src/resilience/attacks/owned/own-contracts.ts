import { sendLinkOf } from "../../../domains/contracts/signing/testing/at-link.ts";
import type { openSigning } from "../../../domains/contracts/signing/testing/open-signing.ts";
import { marker } from "./own-ids.ts";

type Portal = Awaited<ReturnType<typeof openSigning>>;
export type OwnContracts = Awaited<ReturnType<typeof addOwnContracts>>;

/**
 * Creates three contracts of anna: one with opened documents, one that is sealed and delivered, and one with a sent
 * link.
 */
export async function addOwnContracts(portal: Portal, keyDigest: string) {
  const createContract = async () => portal.make(await portal.request({ form: { lastName: marker } }));
  const created = await createContract();
  await portal.openKeyDocuments(created);
  await portal.openDocuments(created);
  const sealed = await createContract();
  await portal.openKeyDocuments(sealed);
  await portal.openPad(sealed);
  const signed = await portal.signDrawn(sealed);
  if (signed.statusCode !== 200) throw new Error(signed.body);
  await portal.settled(sealed.id, "Sealed", "Delivered");
  const downloadToken = await tokenIn(portal, /\/download\/([\w-]+)/, portal.email);
  const { rows: signedClients } = await portal.test.pool.query<{ id: number }>(
    "select client_id as id from contracts where id = $1",
    [sealed.id],
  );
  const { contract: linked, browser: signingBrowser } = await sendLinkOf(portal, await createContract());
  return {
    created,
    sealed,
    linked,
    signingBrowser,
    downloadToken,
    keyDigest,
    signedClientId: signedClients[0]?.id ?? 0,
    client: portal.clientOf(created),
    documents: portal.documentsOf(created),
    documentId: created.documents[0]?.documentId ?? "",
    sealedDocument: sealed.documents[0]?.documentId ?? "",
    email: portal.email,
    phone: portal.phone,
  };
}

/** Returns the token of the link that matches the pattern in a message to this address. */
export async function tokenIn(portal: Portal, pattern: RegExp, address: string): Promise<string> {
  const token = (await portal.messagesTo(address)).map(({ text }) => pattern.exec(text)?.[1]).find(Boolean);
  if (token === undefined) throw new Error(`no link was mailed to ${address}`);
  return token;
}
