import { userDataCookie } from "@fundport/api/user-data-cookie";
import { create } from "zustand";
import { readUserData, type UserData } from "./read-user-data.ts";

type SessionState = {
  /** Who is logged in, as the user-data cookie says; null when nobody is, and before `startSession`. */
  userData: UserData | null;
  /** True after the log-in form, false after a mere reload: work of an earlier session is offered then. */
  hasJustLoggedIn: boolean;
  isLogoutWarningDisplayed: boolean;
  /** The session that ended last was ended by the operator's lock. */
  isLockedOut: boolean;
  /** True from the request to log out until it is answered: a 401 in between is this log-out, and no session that ran out. */
  isLoggingOut: boolean;
  /** The portal is closed to an operator until a second factor is set up. */
  isSetUpRequired: boolean;
  logIn: (userData: UserData) => void;
  /** Forgets who is logged in, and nothing else: `endSession` is what a log-out is. `isWarned` asks for the warning. */
  logOut: (options?: { isWarned?: boolean; isLockedOut?: boolean; keepsCookie?: boolean }) => void;
  dismissLogoutWarning: () => void;
};

export const useSession = create<SessionState>()((set) => ({
  userData: null,
  hasJustLoggedIn: false,
  isLogoutWarningDisplayed: false,
  isLockedOut: false,
  isLoggingOut: false,
  isSetUpRequired: false,
  logIn: (userData) => set({ userData, hasJustLoggedIn: true, isLogoutWarningDisplayed: false }),
  logOut: ({ isWarned = false, isLockedOut = false, keepsCookie = false } = {}) => {
    if (!keepsCookie) document.cookie = `${userDataCookie}=; Max-Age=0; Path=/; SameSite=Lax`;
    set({
      userData: null,
      hasJustLoggedIn: false,
      isLogoutWarningDisplayed: isWarned,
      isLockedOut,
      isLoggingOut: false,
      isSetUpRequired: false,
    });
  },
  dismissLogoutWarning: () => set({ isLogoutWarningDisplayed: false }),
}));

/** Takes over who is logged in from the cookie: before the first page is drawn. */
export function startSession(): void {
  useSession.setState({
    userData: readUserData(),
    hasJustLoggedIn: false,
    isLogoutWarningDisplayed: false,
    isLoggingOut: false,
    isSetUpRequired: false,
  });
}
