import { digestOf } from "./build-decision.ts";
import type { Comparison } from "./compare-figures.ts";
import { replayDecision } from "./replay-decision.ts";
import type { DecisionRepository } from "./repository.ts";

export type Replay =
  | { readonly kind: "unknown-contract" }
  /** The contract has no decision file because it was created before the server stored such files. */
  | { readonly kind: "no-file" }
  | ({ readonly kind: "replayed" } & Comparison);

/** Creates the service that gives the operator access to stored decision files. */
export function createStoredDecisions({ repository }: { repository: DecisionRepository }) {
  return {
    /**
     * Recalculates a contract's figures from its decision file. A file whose digest differs from the stored digest is
     * reported as a further difference. Rejects with `UnknownDecision`, or with `UnreadableValue` if decryption fails.
     */
    async replay(number: string): Promise<Replay> {
      const found = await repository.findByNumber(number);
      if (found === null) return { kind: "unknown-contract" };
      if (found.decision === null) return { kind: "no-file" };
      const { content, digest: storedDigest } = found.decision;
      const digest = digestOf(content);
      const { compared, differences } = await replayDecision(content);
      const ofFile = digest === storedDigest ? [] : [{ path: "digest", stored: storedDigest, recomputed: digest }];
      return { kind: "replayed", compared: compared + 1, differences: [...ofFile, ...differences] };
    },
  };
}
