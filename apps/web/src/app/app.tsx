import { lazy, Suspense, useEffect, useState } from "react";
import { useSession } from "#features/session/model/session-store.ts";
import { loadPortalTexts } from "#lib/language.ts";
import { PublicArea } from "./public-area.tsx";

const loadPortal = async () => {
  const [portal] = await Promise.all([import("./portal.tsx"), loadPortalTexts()]);
  return portal;
};
const Portal = lazy(() => loadPortal().then(({ Portal }) => ({ default: Portal })));

/** Logged out there is the public area alone; the portal's code comes after log-in. Source: portal §2.3. */
export function App() {
  const userData = useSession((state) => state.userData);
  const [isPreloaded, setPreloaded] = useState(false);
  useEffect(() => {
    // The portal is fetched while the advisor types the password.
    if (userData || isPreloaded) return undefined;
    const timer = setTimeout(() => {
      setPreloaded(true);
      void import("./portal.tsx");
    }, 3000);
    return () => clearTimeout(timer);
  }, [userData, isPreloaded]);
  if (!userData) return <PublicArea />;
  return (
    <Suspense fallback={null}>
      <Portal key={userData.id} />
    </Suspense>
  );
}
