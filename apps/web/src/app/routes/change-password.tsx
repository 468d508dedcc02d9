import { SecurityPage } from "#features/security/components/security-page.tsx";

/** Source: portal §2.3, client §2, Change password. */
export function ChangePasswordRoute() {
  return <SecurityPage />;
}
