import { useEffect } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { signOn } from "#features/session/api/sign-on.ts";
import { endSession } from "#features/session/model/end-session.ts";
import { forgetWork } from "#features/session/model/kept-work.ts";
import type { UserData } from "#features/session/model/read-user-data.ts";
import { useSession } from "#features/session/model/session-store.ts";
import type { SignOnAddress } from "#features/session/model/sign-on-address.ts";
import { announceLogIn } from "#features/session/model/tabs.ts";
import { call, CallError } from "#lib/api.ts";
import { switchLanguage } from "#lib/language.ts";
import { loadPortal } from "./load-portal.ts";
import { OpeningScreen } from "./shell/opening-screen.tsx";

type SignOnLandingProps = { address: SignOnAddress; onDone: () => void };

/** A sign-on link opened while somebody is logged in: the token decides who is from now on. Source: portal §2.3. */
export function SignOnLanding({ address, onDone }: SignOnLandingProps) {
  const { t } = useTexts("session");
  useEffect(() => {
    let isShown = true;
    void arrive(address).then(() => {
      if (isShown) onDone();
    });
    return () => {
      isShown = false;
    };
  }, [address, onDone]);
  return <OpeningScreen label={t("opening-portal")} />;
}

/** A token counts once: it is exchanged once, however often the page asks. */
const arrivals = new Map<string, Promise<void>>();

function arrive(address: SignOnAddress): Promise<void> {
  const arrival = arrivals.get(address.token) ?? exchange(address);
  arrivals.set(address.token, arrival);
  return arrival;
}

async function exchange({ token, language }: SignOnAddress): Promise<void> {
  try {
    const userData = await signOn(token, language);
    await Promise.all([switchLanguage(language), loadPortal()]);
    window.history.replaceState(null, "", "/");
    become(userData);
  } catch (error) {
    // Source: portal §2.1, "On failure it goes to /login"; §4, a 401 of any such call logs out.
    window.history.replaceState(null, "", "/login");
    if (!(error instanceof CallError) || error.status !== 401) return;
    endSession({ isExplicit: false });
    await endOnServer();
  }
}

/** Of another user's session nothing remains: the portal's stores have been started by now and put all of it back. */
function become(userData: UserData): void {
  const { userData: before, logIn } = useSession.getState();
  if (before && before.id !== userData.id) {
    endSession({ isExplicit: false, isReplaced: true });
    forgetWork(before.id);
  }
  announceLogIn(userData);
  logIn(userData);
}

/** The page says that nobody is logged in, so it is to be true. */
async function endOnServer(): Promise<void> {
  try {
    await call("logout", {});
  } catch {
    // Then it ends by itself after the idle time.
    return;
  }
}
