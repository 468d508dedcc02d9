import { RegistrationPage } from "#features/accounts/components/registration-page.tsx";

export function RegistrationRoute() {
  return <RegistrationPage />;
}
