import { endpoints, type EndpointOutput } from "@fundport/api";
import type { App } from "../../../http/app-type.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { SigningChanges } from "../signing/change-signing.ts";

type Dependencies = {
  signingChanges: Pick<SigningChanges, "revoke">;
  /** Returns a contract of the advisor with all related data. */
  getContract: (userId: number, id: number) => Promise<EndpointOutput<"getContract">>;
};

/** Registers the route that records a client's withdrawal from a signed contract. */
export function revocationRoutes(app: App, { signingChanges, getContract }: Dependencies): void {
  app.route({
    ...endpoints.revokeContract,
    handler: async (request) => {
      const { id: userId } = currentUser(request);
      await signingChanges.revoke(userId, request.params.id, request.body ?? null);
      return await getContract(userId, request.params.id);
    },
  });
}
