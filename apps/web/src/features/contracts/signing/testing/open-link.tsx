import { vi } from "vitest";
import { type FakeAnswers, fakeNetwork, sendBytes } from "#lib/testing/fake-network.ts";
import { clientPageTexts } from "#lib/language/client-page-texts.ts";
import { renderClientPage } from "#ui/layout/client-page/testing/render-client-page.tsx";
import { openPad, type OnDraw } from "#ui/forms/signature-pad/open-pad.ts";
import type { Stroke } from "#ui/forms/signature-pad/strokes.ts";
import { SignPage } from "../client/components/sign-page.tsx";
import type { ContractToSign, SigningLink } from "../client/model/use-signing-link.ts";

/** Creates Jana Nováková's signing link in English, for a browser in which the code has not been entered. */
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

/** Creates a code that was just sent. The next one can be requested in half a minute. */
export function buildCode() {
  const now = Date.now();
  return {
    validUntil: new Date(now + 600_000).toISOString(),
    nextAt: new Date(now + 30_000).toISOString(),
    phoneEnding: "89",
  };
}

/** States that a document with two pages was opened. */
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

/** Creates two products: one with a key document, opened or not, and one without key documents. */
export function buildKeyDocuments(isOpened: boolean): ContractToSign["keyDocuments"] {
  const opening = isOpened ? read : null;
  const document = {
    documentId: 5,
    productType: "Fund" as const,
    name: "Key information",
    digest: "kk",
    opened: opening,
  };
  return [
    { product: "Growth fund", documents: [document] },
    { product: "Fund without", documents: [] },
  ];
}

let notifyDraw: OnDraw = () => undefined;
let drawing: readonly Stroke[] = [];

/** Replaces the signature pad with a fake one, because jsdom has no canvas to draw on. */
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

/** Draws another stroke on the fake pad: four points across a third of its width. */
export function drawStroke(): void {
  const time = 5000 + drawing.length;
  show([...drawing, [10.26, 40, 80, 110].map((x) => ({ x, y: 20, time, pressure: 0.5 }))]);
}

/** Taps on the fake pad, which adds a stroke with a single point. */
export function tap(): void {
  show([...drawing, [{ x: 10, y: 20, time: 5000, pressure: 0.5 }]]);
}

/** Stubs the dialog and the scrolling that the document viewer uses. */
export function prepareDocuments(): void {
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  // jsdom has the dialog element, but not the methods that show and close it.
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

/** Renders the page of a link for a client who has already entered the code. */
export async function openContract(contract: Partial<ContractToSign> = {}, answers: FakeAnswers = {}) {
  return openLink({
    getSigningLink: buildLink({ isIdentified: true }),
    getContractToSign: buildContractToSign(contract),
    reportReadAtLink: null,
    ...answers,
  });
}
