import { endSession, removeUserData } from "./end-session.ts";
import { readUserData, type UserData } from "./read-user-data.ts";
import { useSession } from "./session-store.ts";

type Message = { type: "logged-in"; userData: UserData } | { type: "logged-out"; userId: number };
const channelName = "fundport-session";

function send(message: Message): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has a single origin
  channel.postMessage(message);
  channel.close();
}

export function announceLogIn(userData: UserData): void {
  send({ type: "logged-in", userData });
}

export function announceLogOut(userId: number): void {
  send({ type: "logged-out", userId });
}

/**
 * Follows log-ins and log-outs in other tabs, because all tabs of a browser share one session. Returns a function that
 * stops following.
 */
export function followOtherTabs(): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.type === "logged-in") becomeUser(data.userData);
    else followLogOut(data.userId);
  });
  // A tab may miss a message while it is asleep. When the tab becomes visible, it reads the user from the cookie.
  const handleVisible = () => {
    const userData = readUserData();
    if (document.visibilityState === "visible" && userData) becomeUser(userData);
  };
  document.addEventListener("visibilitychange", handleVisible);
  return () => {
    channel.close();
    document.removeEventListener("visibilitychange", handleVisible);
  };
}

function followLogOut(userId: number): void {
  if (useSession.getState().userData?.id === userId) endSession({ isExplicit: true });
  // If the session had already ended in this tab, work was kept for the next log-in and is removed now.
  else removeUserData(userId);
}

/** Switches to a user who has logged in in another tab. The former user's work is kept for that user only. */
function becomeUser(userData: UserData): void {
  const { userData: current, logIn } = useSession.getState();
  if (current?.id === userData.id) return;
  endSession({ isExplicit: false, isReplaced: true });
  logIn(userData);
}
