import { vi } from "vitest";
import { type FakeAnswers, fakeNetwork, sendBytes } from "#lib/testing/fake-network.ts";
import { clientPageTexts } from "#lib/language/client-page-texts.ts";
import { renderClientPage } from "#ui/layout/client-page/testing/render-client-page.tsx";
import { openPad, type OnDraw } from "#ui/forms/signature-pad/open-pad.ts";
import type { Stroke } from "#ui/forms/signature-pad/strokes.ts";
import { SignPage } from "../client/components/sign-page.tsx";
import type { ContractToSign, SigningLink } from "../client/model/use-signing-link.ts";

/** Creates Jana Nováková's link to a contract in English, in a browser that has not entered the code. */
export function buildLink(part: Partial<SigningLink> = {}): SigningLink {
  return {
    state: "Open",
    language: "en",
    brand: "Moravia",
    firm: null,
    advisor: {
      name: "Jana Nováková",
      company: "Moravia, s.r.o.",
      phone: "+420601234567",
      email: "jana@example.cz",
    },
    phoneEnding: "89",
    validUntil: "2026-12-05T11:30:00.000Z",
    isIdentified: false,
    code: null,
    ...part,
  };
}

/** Creates a code that was sent just now. Another one can be requested in half a minute. */
export function buildCode() {
  const now = Date.now();
  return {
    validUntil: new Date(now + 600_000).toISOString(),
    nextAt: new Date(now + 30_000).toISOString(),
    phoneEnding: "89",
  };
}

/** The opening of a document with two pages. */
const read = { at: "2026-11-22T10:00:00.000Z", lastPage: 1, pageCount: 2, downloaded: false };

/** Creates a contract with two opened documents and no key documents. */
export function buildContractToSign(part: Partial<ContractToSign> = {}): ContractToSign {
  return {
    number: "2600001230",
    clientName: "Eva Malá",
    isAppendix: false,
    frameworkOnly: false,
    totalInvestment: 120_000,
    currency: "CZK",
    summary: null,
    documentSet: "cc33",
    documents: [
      { documentId: "d1", name: "Framework contract", kind: "framework", digest: "aa", bytes: 48_000, opened: read },
      {
        documentId: "d2",
        name: "Payment instructions",
        kind: "payments",
        digest: "bb",
        bytes: 1_240_000,
        opened: read,
      },
    ],
    keyDocuments: [],
    keyDocumentsGate: "block",
    isOnHold: false,
    code: null,
    withdrawUntil: "2026-12-08",
    ...part,
  };
}

/** Creates a product with one key document, opened or not, and a product without any. */
export function buildKeyDocuments(isOpened: boolean): ContractToSign["keyDocuments"] {
  const opened = isOpened ? read : null;
  const document = { documentId: 5, productType: "Fund" as const, name: "Key information", digest: "kk", opened };
  return [
    { product: "Growth fund", documents: [document] },
    { product: "Fund without", documents: [] },
  ];
}

let notifyDraw: OnDraw = () => undefined;
let drawing: readonly Stroke[] = [];

/** Replaces the pad with a fake one: jsdom has no canvas to draw on. */
export function preparePad(): void {
  drawing = [];
  vi.mocked(openPad).mockImplementation((_canvas, onDraw) => {
    notifyDraw = onDraw;
    return { show: (strokes) => show(strokes), stop: () => undefined };
  });
}
function show(strokes: readonly Stroke[]): void {
  drawing = strokes;
  notifyDraw({ strokes, width: 300, height: 150 });
}

/** Draws another stroke, of four points across a third of the pad. */
export function drawStroke(): void {
  const time = 5000 + drawing.length;
  show([...drawing, [10.26, 40, 80, 110].map((x) => ({ x, y: 20, time, pressure: 0.5 }))]);
}

/** Taps on the pad, which adds a stroke of one point. */
export function tap(): void {
  show([...drawing, [{ x: 10, y: 20, time: 5000, pressure: 0.5 }]]);
}

/** Stubs the dialog and the scrolling of the document viewer. */
export function prepareDocuments(): void {
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  // jsdom has the element, but not the methods that show it.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}

export async function openLink(answers: FakeAnswers) {
  window.history.replaceState(null, "", "/sign/token-1");
  const network = fakeNetwork({
    getDocumentToSign: sendBytes("%PDF"),
    getKeyDocumentToSign: sendBytes("%PDF"),
    ...answers,
  });
  return { network, ...(await renderClientPage(<SignPage token="token-1" />, clientPageTexts.sign)) };
}

/** Renders the page of a link whose code has been entered. */
export async function openContract(contract: Partial<ContractToSign> = {}, answers: FakeAnswers = {}) {
  return openLink({
    getSigningLink: buildLink({ isIdentified: true }),
    getContractToSign: buildContractToSign(contract),
    reportReadAtLink: null,
    ...answers,
  });
}
