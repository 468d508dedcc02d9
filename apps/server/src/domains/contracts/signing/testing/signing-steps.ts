import { type Browser, enterLinkOf, sendLinkOf } from "./at-link.ts";
import type { Contract, SigningApp } from "./open-signing.ts";

type Answer = Parameters<SigningApp["refused"]>[0];
/** A step towards a signature, to be run after all earlier steps have been done. */
export type ReadyStep = { contract: Contract; step: () => Promise<Answer> };
type GetReady = (portal: SigningApp, contract: Contract) => Promise<ReadyStep>;
type SigningStep = {
  /** Actor of the step. Only an advisor may see the reason for a refusal. */
  readonly actor: "Advisor" | "Client";
  /** True if the step is possible while an internal review is open. */
  readonly isInReview: boolean;
  readonly getReady: GetReady;
};
type StepOf = (portal: SigningApp, contract: Contract) => ReadyStep["step"];
type StepAtLink = (browser: Browser, contract: Contract) => ReadyStep["step"];

const immediate =
  (stepOf: StepOf): GetReady =>
  (portal, contract) =>
    Promise.resolve({ contract, step: stepOf(portal, contract) });
const afterSending =
  (stepOf: StepOf): GetReady =>
  async (portal, contract) => {
    await sendLinkOf(portal, contract);
    return { contract, step: stepOf(portal, contract) };
  };
const atLink =
  (stepOf: StepAtLink): GetReady =>
  async (portal, contract) => {
    const { browser } = await enterLinkOf(portal, contract);
    return { contract, step: stepOf(browser, contract) };
  };

const advisors = (getReady: GetReady): SigningStep => ({ actor: "Advisor", isInReview: false, getReady });
const advisorsInReview = (getReady: GetReady): SigningStep => ({ actor: "Advisor", isInReview: true, getReady });
const clients = (getReady: GetReady): SigningStep => ({ actor: "Client", isInReview: false, getReady });

/** All steps towards a signature that clients and advisors take by HTTP request. */
export const signingSteps = {
  askCode: advisors(immediate((portal, contract) => () => portal.askCode(contract))),
  signWithCode: advisors(async (portal, contract) => {
    await portal.askCode(contract);
    const code = await portal.lastCode();
    return { contract, step: () => portal.signWithCode(contract, code) };
  }),
  openPad: advisors(immediate((portal, contract) => () => portal.openPad(contract))),
  signDrawn: advisors(async (portal, contract) => {
    await portal.openPad(contract);
    return { contract, step: () => portal.signDrawn(contract) };
  }),
  sendLink: advisorsInReview(immediate((portal, contract) => () => portal.sendLink(contract))),
  remind: advisorsInReview(afterSending((portal, contract) => () => portal.remind(contract))),
  extend: advisorsInReview(afterSending((portal, contract) => () => portal.act("extendContract", contract))),
  askCodeAtLink: clients(atLink((browser, contract) => () => browser.signCode(contract))),
  signDrawnAtLink: clients(atLink((browser, contract) => () => browser.sign(contract))),
  signWithCodeAtLink: clients(async (portal, contract) => {
    const { browser } = await enterLinkOf(portal, contract);
    await browser.signCode(contract);
    const signatureData = { typedName: "Jana Malá", code: await portal.lastCode() };
    return { contract, step: () => browser.sign(contract, { signatureData }) };
  }),
} as const satisfies Record<string, SigningStep>;
