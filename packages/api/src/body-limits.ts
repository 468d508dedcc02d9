import type { EndpointName } from "./endpoint-routes.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The default limit of a request: a form of a few fields. Every public request has this limit. */
export const smallBodyBytes = 8 * kilobyte;
/** Of a call that has no body: some clients send an empty object with it. */
export const noBodyBytes = kilobyte;

/** Strokes have 256 KB, and some room for what comes with them. */
const drawnSignature = 272 * kilobyte;
/** What the client typed has 32 KB, and some room for what stands around it. */
const clientForm = 33 * kilobyte;
/** A cart of 200 items with its forms. */
const cart = megabyte;
/** Thirty parts with two pictures each of the size that a screen makes; without pictures a call is a hundredth of it. */
const proposals = 8 * megabyte;
const photo = 5 * megabyte;
/** A hundred documents, fifty calculations, or the advisor's own words. */
const list = 32 * kilobyte;

/**
 * Calls that may send more than a small form. A call that is added later has the small bound until it says here what it
 * needs. See docs/decisions/207.
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

/** The largest body of a call, in bytes; one that is larger is `PayloadTooLarge` before it is read. */
export function maxBodyBytes(name: EndpointName, hasBody: boolean): number {
  return larger[name] ?? (hasBody ? smallBodyBytes : noBodyBytes);
}
