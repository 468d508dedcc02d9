import { ApiError, type User } from "@fundport/api";
import type { Database } from "../../../../db/client.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Outbox } from "../../../messaging/outbox/service.ts";
import type { OpenContract } from "../open-contract.ts";
import type { FindLiveLink } from "./find-live-link.ts";
import { type LinkEmail, type LinkEmails, linkUrl, readMessage } from "./link-emails.ts";
import { linkUntilOf } from "./link-validity.ts";

type Dependencies = {
  db: Database;
  open: OpenContract;
  emails: Pick<LinkEmails, "compose" | "summarise">;
  findLiveLink: FindLiveLink;
  outbox: Pick<Outbox, "preview">;
  getUser: (userId: number) => Promise<User>;
  clock: Clock;
  linkDays: number;
};

/** Creates the function that previews the email with a link or a reminder. The preview contains no token. */
export function createPreviewLink(dependencies: Dependencies) {
  const { db, open, emails, findLiveLink, outbox, getUser, clock, linkDays } = dependencies;

  /**
   * Throws `NotFound`, `ContractInvalid`, and `ContractStateChanged` if the contract's state does not allow the email.
   */
  return async (
    userId: number,
    contractId: number,
    { kind, message: text }: Pick<LinkEmail, "kind" | "message">,
    publicUrl: string,
  ): Promise<{ subject: string; text: string }> => {
    const contract = await open.byId(userId, contractId);
    const message = readMessage(text);
    if (kind === "Link" && contract.state !== "Created") throw new ApiError("ContractStateChanged");
    const live = kind === "Link" ? null : await findLiveLink(contract);
    const [user, summary] = await Promise.all([getUser(userId), emails.summarise(contractId)]);
    const link = {
      url: linkUrl(live?.publicUrl ?? publicUrl, "…"),
      until: live?.linkUntil ?? linkUntilOf(contract, clock.now(), linkDays),
    };
    const email = await emails.compose(db, contract, link, { kind, user, message, summary });
    const preview = await outbox.preview(db, email);
    return { subject: preview.subject, text: preview.text };
  };
}
