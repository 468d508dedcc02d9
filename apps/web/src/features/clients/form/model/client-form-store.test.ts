import { emptyClientForm } from "@fundport/rules";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endSession } from "#features/identity/sessions/model/end-session.ts";
import { clearEndedWork } from "#features/identity/sessions/model/work-of-ended-session.ts";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { collectWork, restoreWork } from "#features/identity/sessions/model/work-sources.ts";
import {
  clientFormStore,
  currentClientForm,
  editClientForm,
  isEmptyClientForm,
  setClientForm,
} from "./client-form-store.ts";
import { listConflicts } from "./fields/field-conflicts.ts";

const key = "fundport-client-form-7";
const stored = () => localStorage.getItem(key);
const packed = (form: object) =>
  JSON.stringify({ version: 1, state: { contractFormValues: { ...emptyClientForm, ...form } } });
let stop: () => void;

/** Writes to the storage as another tab would while this tab is asleep and receives no event. */
const otherTabWrites = (form: object) => localStorage.setItem(key, packed(form));

beforeEach(() => {
  useSession.getState().logIn({ id: 7, name: "Jana", language: "cs" });
  stop = clientFormStore.start();
});
afterEach(() => {
  endSession({ isExplicit: true });
  stop();
  clearEndedWork(7);
  localStorage.clear();
});

describe("typed client data", () => {
  it("stores typed client data immediately under the draft's field name, and reads them on the next start", () => {
    editClientForm({ firstName: "Eva", country: 3 });
    expect(stored()).toBe(packed({ firstName: "Eva", country: 3 }));
    stop();
    expect(isEmptyClientForm(currentClientForm())).toBe(true);
    stop = clientFormStore.start();
    expect(currentClientForm()).toEqual({ ...emptyClientForm, firstName: "Eva", country: 3 });
  });

  it("ignores stored client data in an unknown shape", () => {
    stop();
    localStorage.setItem(key, JSON.stringify({ version: 1, state: { contractFormValues: { firstName: 5 } } }));
    stop = clientFormStore.start();
    expect(currentClientForm()).toEqual(emptyClientForm);
  });

  it("counts as unsaved work while the form is not empty, and is restored from it", () => {
    expect(collectWork()).toBeNull();
    editClientForm({ lastName: "Malá" });
    const work = collectWork();
    expect(work).toMatchObject({ client: { state: { contractFormValues: { lastName: "Malá" } } } });
    setClientForm(emptyClientForm);
    expect(collectWork()).toBeNull();
    restoreWork(JSON.parse(JSON.stringify(work)));
    expect(currentClientForm().lastName).toBe("Malá");
  });

  it("clears the client data and their stored copy on log-out", () => {
    editClientForm({ personalId: "8001011238" });
    endSession({ isExplicit: true });
    expect(currentClientForm()).toEqual(emptyClientForm);
    expect(stored()).toBeNull();
  });
});

describe("two tabs of one browser", () => {
  it("merges changes from two tabs field by field", () => {
    editClientForm({ firstName: "Eva" });
    otherTabWrites({ firstName: "Eva", city: "Brno" });
    editClientForm({ lastName: "Malá" });
    expect(currentClientForm()).toMatchObject({ firstName: "Eva", lastName: "Malá", city: "Brno" });
    expect(stored()).toBe(packed({ firstName: "Eva", lastName: "Malá", city: "Brno" }));
  });

  it("reports a conflict for a field that both tabs have changed, and does not overwrite the field", () => {
    editClientForm({ email: "eva@example.cz" });
    otherTabWrites({ email: "mala@example.cz" });
    editClientForm({ email: "eva@example.com", city: "Brno" });
    expect(currentClientForm()).toMatchObject({ email: "mala@example.cz", city: "Brno" });
    expect(listConflicts()).toEqual([{ name: "email", mine: "eva@example.com", theirs: "mala@example.cz" }]);
  });

  it("reports at most one conflict per field, and none for equal values", () => {
    otherTabWrites({ city: "Brno", email: "a@example.cz" });
    editClientForm({ city: "Brno" });
    expect(listConflicts()).toEqual([]);
    otherTabWrites({ city: "Praha" });
    editClientForm({ city: "Brno 2" });
    otherTabWrites({ city: "Plzeň" });
    editClientForm({ city: "Brno 23" });
    expect(listConflicts()).toEqual([{ name: "city", mine: "Brno 23", theirs: "Plzeň" }]);
  });
});
