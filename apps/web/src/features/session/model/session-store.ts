import { userDataCookie } from "@fundport/api/routes";
import { isLanguage, type Language } from "@fundport/i18n";
import { create } from "zustand";

export type UserData = { id: number; name: string; language: Language };

type SessionState = {
  /** Who is logged in, as the user-data cookie says; null when nobody is. */
  userData: UserData | null;
  /** True after the log-in form, false after a mere reload: work of an earlier session is offered then. */
  hasJustLoggedIn: boolean;
  isLogoutWarningDisplayed: boolean;
  logIn: (userData: UserData) => void;
  /** Forgets who is logged in, and nothing else: `endSession` is what a log-out is. `byPing` asks for the warning. */
  logOut: (options?: { byPing?: boolean; keepsCookie?: boolean }) => void;
  dismissLogoutWarning: () => void;
};

/** Reads the readable cookie; null where it is absent or is not ours. */
export function readUserData(cookies: string = document.cookie): UserData | null {
  const value = cookies
    .split("; ")
    .find((cookie) => cookie.startsWith(`${userDataCookie}=`))
    ?.slice(userDataCookie.length + 1);
  if (!value) return null;
  try {
    const data = JSON.parse(decodeURIComponent(value)) as Partial<UserData>;
    const isComplete = typeof data.id === "number" && typeof data.name === "string" && isLanguage(data.language);
    return isComplete ? (data as UserData) : null;
  } catch {
    return null;
  }
}

export const useSession = create<SessionState>()((set) => ({
  userData: readUserData(),
  hasJustLoggedIn: false,
  isLogoutWarningDisplayed: false,
  logIn: (userData) => set({ userData, hasJustLoggedIn: true, isLogoutWarningDisplayed: false }),
  logOut: ({ byPing = false, keepsCookie = false } = {}) => {
    if (!keepsCookie) document.cookie = `${userDataCookie}=; Max-Age=0; Path=/; SameSite=Lax`;
    set({ userData: null, hasJustLoggedIn: false, isLogoutWarningDisplayed: byPing });
  },
  dismissLogoutWarning: () => set({ isLogoutWarningDisplayed: false }),
}));
