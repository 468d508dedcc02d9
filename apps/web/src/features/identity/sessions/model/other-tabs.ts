import { endSession, forgetUser } from "./end-session.ts";
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
    else followLogOut(data.userId);
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

function followLogOut(userId: number): void {
  if (useSession.getState().userData?.id === userId) endSession({ isExplicit: true });
  // Where the session had ended here before, work was remembered for a next log-in.
  else forgetUser(userId);
}

/** The browser's session now belongs to this user; work of another one stays that one's. */
function becomeUser(userData: UserData): void {
  const { userData: current, logIn } = useSession.getState();
  if (current?.id === userData.id) return;
  endSession({ isExplicit: false, isReplaced: true });
  logIn(userData);
}
