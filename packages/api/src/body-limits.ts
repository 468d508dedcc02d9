import type { EndpointName } from "./endpoint-routes.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The default body limit, enough for a form of a few fields. Every public endpoint has this limit. */
export const smallBodyBytes = 8 * kilobyte;
/** The limit of an endpoint without a body. It is not 0, because some clients send an empty object. */
export const noBodyBytes = kilobyte;

/** The strokes of the signature take up to 256 KB; the remaining 16 KB are for the other fields. */
const drawnSignature = 272 * kilobyte;
/** The client's texts take up to 32 KB; the remaining 1 KB is for the other fields. */
const clientForm = 33 * kilobyte;
/** Enough for a cart of 200 items and the client form. */
const cart = megabyte;
/**
 * Enough for thirty proposals with two screen-sized images each. Without images, a request has about a hundredth of
 * this size.
 */
const proposals = 8 * megabyte;
const photo = 5 * megabyte;
/** Enough for a list of a hundred documents, a list of fifty calculations, or a message from the advisor. */
const list = 32 * kilobyte;

/**
 * Body limits of the endpoints that need more than a small form. All endpoints not listed here have the small limit.
 * Source: docs/reference/errors-and-limits.md#body-sizes.
 */
const larger: Partial<Record<EndpointName, number>> = {
  putUnsavedWork: cart,
  createDraft: cart,
  updateDraft: cart,
  checkContract: cart,
  previewContract: cart,
  createContract: cart,
  generateProposal: proposals,
  sendProposal: proposals,
  previewPhoto: photo,
  putPhoto: photo,
  calculateFund: list,
  calculateProgram: list,
  calculateContract: list,
  createFundPackageTemplate: list,
  smsSignContract: list,
  externalSignContract: list,
  remindClient: list,
  previewContractEmail: list,
  sendFeedback: list,
  sendContract: 2 * list,
  sendClientForm: 2 * list,
  saveClientForm: clientForm,
  returnClientForm: clientForm,
  biometricSignContract: drawnSignature,
  signAtLink: drawnSignature,
};

/**
 * Returns the maximum body size of a request in bytes. A larger body is refused with `PayloadTooLarge` before it is
 * read.
 */
export function maxBodyBytes(name: EndpointName, hasBody: boolean): number {
  return larger[name] ?? (hasBody ? smallBodyBytes : noBodyBytes);
}
