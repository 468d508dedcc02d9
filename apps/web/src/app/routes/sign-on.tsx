import { SignOnPage } from "#features/session/components/sign-on-page.tsx";
import type { PathParams } from "#lib/location.ts";

export function SignOnRoute({ params }: { params: PathParams }) {
  return <SignOnPage token={params["token"] ?? ""} language={params["language"] ?? ""} />;
}
