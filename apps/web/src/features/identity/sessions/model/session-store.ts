import { userDataCookie } from "@fundport/api/user-data-cookie";
import { create } from "zustand";
import { readUserData, type UserData } from "./read-user-data.ts";

type SessionState = {
  /** The logged-in user according to the user-data cookie; null if no user is logged in, and before `startSession`. */
  userData: UserData | null;
  /** True if the user has logged in with the form; false after a reload. */
  hasJustLoggedIn: boolean;
  isLogoutWarningDisplayed: boolean;
  /** True if the operator's lock ended the last session. */
  isLockedOut: boolean;
  /**
   * True while the log-out request is pending. A 401 response during that time belongs to the log-out and does not mean
   * that the session has expired.
   */
  isLoggingOut: boolean;
  /** True if the user is an operator who must set up a second factor before using the app. */
  isSetUpRequired: boolean;
  logIn: (userData: UserData) => void;
  /** Only clears the user; use `endSession` to log out. `isWarned` shows the log-out warning. */
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

/** Reads the logged-in user from the cookie, before the first render. */
export function startSession(): void {
  useSession.setState({
    userData: readUserData(),
    hasJustLoggedIn: false,
    isLogoutWarningDisplayed: false,
    isLoggingOut: false,
    isSetUpRequired: false,
  });
}
