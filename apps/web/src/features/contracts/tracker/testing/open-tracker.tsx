import { buildCodelists, buildContract, buildUser } from "@fundport/testing";
import { screen, within } from "@testing-library/react";
import { Suspense } from "react";
import { type FakeAnswers, fakeNetwork } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { TrackerPage } from "../components/tracker-page.tsx";

/** A contract that the advisor withdrew before the client signed. */
export const withdrawnContract = buildContract({
  state: "Withdrawn",
  stateSince: "2026-11-22T10:15:00.000Z",
  expiresAt: null,
  events: [
    { sequence: 1, kind: "Created", at: "2026-11-21T08:00:00.000Z", actor: "Advisor", detail: {} },
    { sequence: 2, kind: "Withdrawn", at: "2026-11-22T10:15:00.000Z", actor: "Advisor", detail: {} },
  ],
});

/** Renders the page of a contract with a fake network, for an advisor who may have contracts signed on a pad. */
export async function openTracker(answers: FakeAnswers = {}, contractId: number | null = 40) {
  const network = fakeNetwork({
    getCodelists: buildCodelists(),
    getUser: buildUser({ signBiometrically: true }),
    getContract: buildContract(),
    ...answers,
  });
  await renderPage(
    <Suspense>
      <TrackerPage contractId={contractId} />
    </Suspense>,
  );
  return network;
}

export const trackerSection = async (name: string) => within(await screen.findByRole("region", { name }));
