import { digestOf } from "./build-decision.ts";
import type { Comparison } from "./compare-figures.ts";
import { replayDecision } from "./replay-decision.ts";
import type { DecisionRepository } from "./repository.ts";

export type Replay =
  | { readonly kind: "unknown-contract" }
  /** The contract was made before decision files were kept. */
  | { readonly kind: "no-file" }
  | ({ readonly kind: "replayed" } & Comparison);

/** Decision files as they are stored, for the operator. */
export function createStoredDecisions({ repository }: { repository: DecisionRepository }) {
  return {
    /**
     * Computes a contract's figures anew from its decision file. A file that is not the one whose digest was kept is a
     * difference besides. Rejects with `UnknownDecision`, and `UnreadableValue` for what cannot be decrypted.
     */
    async replay(number: string): Promise<Replay> {
      const found = await repository.findByNumber(number);
      if (found === null) return { kind: "unknown-contract" };
      if (found.decision === null) return { kind: "no-file" };
      const { content, digest: stored } = found.decision;
      const recomputed = digestOf(content);
      const { compared, differences } = await replayDecision(content);
      const ofFile = recomputed === stored ? [] : [{ path: "digest", stored, recomputed }];
      return { kind: "replayed", compared: compared + 1, differences: [...ofFile, ...differences] };
    },
  };
}
