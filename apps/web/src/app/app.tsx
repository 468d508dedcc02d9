import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#features/session/model/session-store.ts";
import { useSessionGuard } from "#features/session/use-session-guard.ts";
import { loadPortal } from "./load-portal.ts";
import { PublicArea } from "./public-area.tsx";
import { OpeningScreen } from "./shell/opening-screen.tsx";

type PortalModule = Awaited<ReturnType<typeof loadPortal>>;

/** Logged out there is the public area alone; the portal's code comes after log-in. Source: portal §2.3. */
export function App() {
  const userData = useSession((state) => state.userData);
  useSessionGuard();
  if (!userData) return <PublicArea />;
  return <LoadedPortal key={userData.id} userId={userData.id} />;
}

/** Fetched once; a failed fetch says so and offers to reload, which a lazy component cannot. */
function LoadedPortal({ userId }: { userId: number }) {
  const { t } = useTranslation("session");
  const [portal, setPortal] = useState<PortalModule | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    loadPortal().then(setPortal, () => setFailed(true));
  }, []);
  if (portal) return <portal.Portal userId={userId} />;
  if (!hasFailed) return <OpeningScreen label={t("opening-portal")} />;
  return (
    <OpeningScreen
      label={t("opening-failed-title")}
      detail={t("opening-failed-text")}
      action={{ label: t("reload-page"), onPress: () => window.location.reload() }}
    />
  );
}
