import { userDataCookie } from "@fundport/api/user-data-cookie";
import { isLanguage, type Language } from "@fundport/i18n/languages";

export type UserData = { id: number; name: string; language: Language };

/** Reads the user's data from the cookie that scripts can read. Returns null if the cookie is missing or invalid. */
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
