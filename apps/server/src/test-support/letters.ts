import { createOutbox, type Letter, type MailName, type Outbox } from "../modules/outbox/service.ts";

type AnyLetter = { [Name in MailName]: Letter<Name> }[MailName];

/** An outbox that also keeps its letters in memory, as they were given; `fail` makes the next ones impossible. */
export function createLetterBox() {
  const letters: AnyLetter[] = [];
  const real = createOutbox({ secret: "a secret of thirty-two characters" });
  let failure: Error | null = null;
  const outbox: Outbox = {
    ...real,
    enqueue: async (transaction, letter) => {
      if (failure !== null) throw failure;
      await real.enqueue(transaction, letter);
      letters.push(letter as unknown as AnyLetter);
    },
  };
  /** The newest letter of a template to an address; a missing one fails the test. */
  function newest<Name extends MailName>(template: Name, to: string): Letter<Name> {
    const found = letters.findLast((letter) => letter.template === template && letter.to === to);
    if (found === undefined) throw new Error(`nobody sent ${template} to ${to}`);
    return found as unknown as Letter<Name>;
  }
  return {
    outbox,
    letters,
    newest,
    fail: (error: Error | null) => void (failure = error),
    /** The token at the end of the newest link of a template to an address. */
    token: (template: "registration-confirm" | "password-reset", to: string): string =>
      newest(template, to).data.url.split("/").at(-1) ?? "",
  };
}
