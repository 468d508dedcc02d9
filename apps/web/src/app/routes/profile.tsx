import { ProfilePage } from "#features/profile/components/profile-page.tsx";

/** Source: portal §2.3, client §2, Profile. */
export function ProfileRoute() {
  return <ProfilePage />;
}
