import { DecisionPage } from "#features/accounts/components/decision-page.tsx";
import type { PathParams } from "#lib/location.ts";

export function AcceptRegistrationRoute({ params }: { params: PathParams }) {
  return <DecisionPage decision="accept" id={params["id"] ?? ""} />;
}

export function DeclineRegistrationRoute({ params }: { params: PathParams }) {
  return <DecisionPage decision="decline" id={params["id"] ?? ""} />;
}
