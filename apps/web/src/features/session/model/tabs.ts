import { endSession } from "./end-session.ts";
import { readUserData, type UserData } from "./read-user-data.ts";
import { useSession } from "./session-store.ts";

type Message = { type: "logged-in"; userData: UserData } | { type: "logged-out"; userId: number };
const channelName = "fundport-session";

function send(message: Message): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin by nature
  channel.postMessage(message);
  channel.close();
}

export function announceLogIn(userData: UserData): void {
  send({ type: "logged-in", userData });
}

export function announceLogOut(userId: number): void {
  send({ type: "logged-out", userId });
}

/** Follows the other tabs of the same browser: they share one session. Returns what stops it. */
export function followOtherTabs(): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.type === "logged-in") becomeUser(data.userData);
    else if (useSession.getState().userData?.id === data.userId) endSession({ isExplicit: true });
  });
  // A tab that slept through a message looks at the cookie when it is woken.
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

/** The browser's session now belongs to this user; work of another one stays that one's. */
function becomeUser(userData: UserData): void {
  const { userData: current, logIn } = useSession.getState();
  if (current?.id === userData.id) return;
  endSession({ isExplicit: false, isReplaced: true });
  logIn(userData);
}
