import type { User } from "@fundport/api";
import { userDataCookie } from "@fundport/api/user-data-cookie";
import { buildCodelists, buildUser } from "@fundport/testing";
import type { FakeAnswers } from "#lib/testing/fake-network.ts";

export const user = buildUser({
  id: 7,
  fullName: "Jana Nováková",
  company: { id: 1, name: "Moravia, s.r.o." },
  roles: [],
});

/** Sets the cookie that scripts can read, as a log-in does. */
export function setUserCookie(userData: { id: number; name: string; language: string }): void {
  document.cookie = `${userDataCookie}=${encodeURIComponent(JSON.stringify(userData))}; Path=/`;
}

export function clearUserCookie(): void {
  document.cookie = `${userDataCookie}=; Max-Age=0; Path=/`;
}

/** Returns the responses of a server that reports no errors and has empty lists. */
export function portalAnswers(logged: Pick<User, "id" | "fullName"> = user): FakeAnswers {
  const session = { id: logged.id, name: logged.fullName, language: "cs" };
  return {
    login: () => {
      setUserCookie(session);
      return null;
    },
    logout: null,
    getUser: { ...user, ...logged },
    ping: { ok: true, secondsLeft: 1800 },
    getUnsavedWork: null,
    putUnsavedWork: null,
    deleteUnsavedWork: null,
    getLoginHints: [{ code: "REACT_LEGAL_INFO", text: "The small print." }],
    getHints: [{ code: "REACT_LEGAL_INFO", text: "The small print." }],
    getLinks: [],
    getCodelists: buildCodelists(),
    getForex: [],
    getAssetClasses: [],
    getPanels: [],
    getAmlQuestionnaire: { code: "AML", questionsDef: [] },
    getCommissionModels: [],
    getFrameworkContracts: [],
    getSentClientForms: [],
    getAssignedProducts: [],
    getContracts: { items: [], totalAmount: 0, waiting: 0 },
    getFunds: [],
    getPrograms: [],
    getContractTypes: [],
    getFundPackageTemplates: { details: [] },
  };
}
