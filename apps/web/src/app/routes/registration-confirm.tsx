import { ConfirmPage } from "#features/accounts/components/confirm-page.tsx";
import type { PathParams } from "#lib/location.ts";

export function RegistrationConfirmRoute({ params }: { params: PathParams }) {
  return <ConfirmPage token={params["token"] ?? ""} />;
}
