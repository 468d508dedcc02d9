import { ResetRequestPage } from "#features/accounts/components/reset-request-page.tsx";

export function ResetRequestRoute() {
  return <ResetRequestPage />;
}
