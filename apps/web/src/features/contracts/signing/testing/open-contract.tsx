import { buildContract, buildUser } from "@fundport/testing";
import type { EndpointOutput } from "@fundport/api";
import { screen } from "@testing-library/react";
import { Suspense } from "react";
import { vi } from "vitest";
import { type FakeAnswers, fakeNetwork, sendBytes } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { ContractPage } from "../components/contract-page.tsx";

type Contract = EndpointOutput<"getContract">;
type User = EndpointOutput<"getUser">;

/** Stubs the scrolling that the document viewer uses, because jsdom lacks it. */
export function prepareDocuments(): void {
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
}

type Options = { answers?: FakeAnswers; user?: Partial<User>; language?: "en" | "cs" | "sk" };

/** Renders the contract step with a fake network, for an advisor who may use every signing method. */
export async function openContract(
  contract: Partial<Contract> = {},
  { answers = {}, user, language = "en" }: Options = {},
) {
  const network = fakeNetwork({
    getUser: buildUser({ signElectronically: true, signBiometrically: true, ...user }),
    getContract: buildContract(contract),
    getContractDocument: sendBytes("%PDF-1.7"),
    previewContractEmail: { subject: "Smlouva k podpisu – Jana Nováková", text: "Vaše smlouva je připravena" },
    reportKeyDocumentOpened: null,
    ...answers,
  });
  const onSigned = vi.fn<() => void>();
  const onLeft = vi.fn<() => void>();
  const page = await renderPage(
    <Suspense>
      <ContractPage
        contractId={40}
        head={null}
        onBack={() => undefined}
        onNew={() => undefined}
        onLeft={onLeft}
        onSigned={onSigned}
      />
    </Suspense>,
    { language },
  );
  await screen.findByRole("heading", { level: 1, name: /26-0000123-0/ });
  return { ...page, network, onSigned, onLeft };
}
