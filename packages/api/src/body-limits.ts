import type { EndpointName } from "./endpoint-routes.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The default limit of a request: a form of a few fields. Every public request has this limit. */
export const smallBodyBytes = 8 * kilobyte;
/** The limit of a request without a body: some clients send an empty object. */
export const noBodyBytes = kilobyte;

/** Strokes have 256 KB; the rest is for the other fields. */
const drawnSignature = 272 * kilobyte;
/** The client's texts have 32 KB; the rest is for the other fields. */
const clientForm = 33 * kilobyte;
/** A cart of 200 items with its forms. */
const cart = megabyte;
/** Thirty parts with two screen-sized images each. Without images a request is about a hundredth of this. */
const proposals = 8 * megabyte;
const photo = 5 * megabyte;
/** A hundred documents, fifty calculations, or a message from the advisor. */
const list = 32 * kilobyte;

/**
 * Limits of endpoints that need more than a small form. An endpoint that is not listed here has the small limit.
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
