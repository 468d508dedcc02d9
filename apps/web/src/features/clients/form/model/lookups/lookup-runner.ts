import type { ClientForm } from "@fundport/rules";
import type { FormField } from "./fill-form.ts";
import { fillHost, type LookupHost } from "./fill-host.ts";
import { createLookupRequests } from "./lookup-requests.ts";
import { type FillSource, setOfKind } from "./lookup-store.ts";
import type { LookupKind } from "./lookup.ts";
import { lookups } from "./lookups.ts";

/** Creates a runner, which runs lookups of typed values without blocking the form. */
export function createLookupRunner(initialHost: LookupHost) {
  let current = initialHost;
  const host = () => current;
  const requests = createLookupRequests(host);
  return {
    /** Returns the form and the terms of the latest render. */
    host,
    /** Sets the form and the terms of the latest render. */
    follow: (next: LookupHost): void => {
      current = next;
    },
    /** Starts the lookups that depend on a field that the advisor has left. */
    leave: (field: FormField): void => {
      for (const lookUp of lookups) if (lookUp.fields.includes(field)) requests.start(lookUp);
    },
    /** After a pause in typing, starts the lookups that do not wait until the advisor leaves the field. */
    change: (field: FormField): void => {
      for (const lookUp of lookups) if (lookUp.typedFields.includes(field)) requests.startAfterPause(lookUp);
    },
    /** Starts a lookup again after a failure. */
    retry: (kind: LookupKind): void => {
      setOfKind("failures", kind, undefined);
      for (const lookUp of lookups) if (lookUp.kind === kind) requests.start(lookUp);
    },
    fill: (knownValues: Partial<ClientForm>, source: FillSource): void => fillHost(host(), knownValues, source),
    isAbout: (kind: LookupKind, about: string): boolean =>
      lookups.some((lookUp) => lookUp.kind === kind && requests.questionOf(lookUp)?.about === about),
    /** Resolves when no lookup is running. Never rejects. */
    whenSettled: requests.whenSettled,
    /** Cancels all lookups. */
    stop: (): void => {
      for (const { kind } of lookups) requests.cancel(kind);
    },
  };
}
