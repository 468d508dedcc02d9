import { ResetPasswordPage } from "#features/accounts/components/reset-password-page.tsx";
import type { PathParams } from "#lib/location.ts";

export function ResetPasswordRoute({ params }: { params: PathParams }) {
  return <ResetPasswordPage resetToken={params["resetToken"] ?? ""} />;
}
