import { ApiError, type User } from "@fundport/api";
import { canReceiveSms } from "@fundport/rules";
import type { ContractStore, SignableContract } from "../records/contract-store.ts";

type Dependencies = {
  store: Pick<ContractStore, "findSignable" | "findPerson" | "listContractsOf">;
  getUser: (userId: number) => Promise<User>;
  /** Marks contracts of an advisor as expired if they were not signed in time. */
  expireOfUser: (userId: number) => Promise<void>;
  /** True if text messages can be sent. */
  hasSms: boolean;
};
export type OpenContract = ReturnType<typeof createOpenContract>;
type Way = "electronically" | "biometrically";

/**
 * Creates the functions that find the contract in an advisor's request, and refuse actions that the advisor may not
 * perform on it.
 */
export function createOpenContract({ store, getUser, expireOfUser, hasSms }: Dependencies) {
  /** Finds a contract by its id. Throws `NotFound`, also for another advisor's contract. */
  async function byId(userId: number, contractId: number): Promise<SignableContract> {
    await expireOfUser(userId);
    const contract = await store.findSignable(contractId);
    if (contract === null || contract.userId !== userId) throw new ApiError("NotFound");
    return contract;
  }

  return {
    byId,

    /**
     * Finds a contract by the id of its client. Throws `NotFound`; `SignerNotAllowed` if the person is not the client.
     */
    async byClient(userId: number, { personId, role }: { personId: string; role: string }): Promise<SignableContract> {
      const person = await store.findPerson(personId);
      if (person === null) throw new ApiError("NotFound");
      const contract = await byId(userId, person.contractId);
      if (role !== "Client" || person.role !== "Client") throw new ApiError("SignerNotAllowed");
      return contract;
    },

    /**
     * Finds a contract by the ids of its documents. Throws `NotFound`; `DocumentSetChanged` if the documents belong to
     * several contracts.
     */
    async byDocuments(userId: number, documentIds: readonly string[]): Promise<SignableContract> {
      const [contractId, ...others] = await store.listContractsOf(documentIds);
      if (contractId === undefined) throw new ApiError("NotFound");
      const contract = await byId(userId, contractId);
      if (others.length > 0) throw new ApiError("DocumentSetChanged");
      return contract;
    },

    /** Throws `Forbidden` if the advisor has the right to none of the given ways of signing. */
    async refuseWithoutRight(userId: number, ...ways: readonly Way[]): Promise<User> {
      const user = await getUser(userId);
      const isAllowed = (way: Way) => (way === "electronically" ? user.signElectronically : user.signBiometrically);
      if (!ways.some(isAllowed)) throw new ApiError("Forbidden");
      return user;
    },

    /** Throws `SmsUnavailable`, or `PhoneNotMobile` if the client's phone cannot receive text messages. */
    refuseWithoutSms({ client }: Pick<SignableContract, "client">): void {
      if (!hasSms) throw new ApiError("SmsUnavailable");
      const phone = client?.phoneNumber ?? "";
      if (phone !== "" && !canReceiveSms(phone)) throw new ApiError("PhoneNotMobile");
    },
  };
}
