import { emptyClientForm } from "@fundport/rules";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endSession } from "#features/identity/sessions/model/end-session.ts";
import { forgetWork } from "#features/identity/sessions/model/work-of-ended-session.ts";
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

/** Another tab of this browser writes, and this one has not heard of it yet: it slept. */
const otherTabWrites = (form: object) => localStorage.setItem(key, packed(form));

beforeEach(() => {
  useSession.getState().logIn({ id: 7, name: "Jana", language: "cs" });
  stop = clientFormStore.start();
});
afterEach(() => {
  endSession({ isExplicit: true });
  stop();
  forgetWork(7);
  localStorage.clear();
});

describe("what is typed of a client", () => {
  it("is stored at once under the name of a draft's field, and read again", () => {
    editClientForm({ firstName: "Eva", country: 3 });
    expect(stored()).toBe(packed({ firstName: "Eva", country: 3 }));
    stop();
    expect(isEmptyClientForm(currentClientForm())).toBe(true);
    stop = clientFormStore.start();
    expect(currentClientForm()).toEqual({ ...emptyClientForm, firstName: "Eva", country: 3 });
  });

  it("is nothing of a browser that stored something else", () => {
    stop();
    localStorage.setItem(key, JSON.stringify({ version: 1, state: { contractFormValues: { firstName: 5 } } }));
    stop = clientFormStore.start();
    expect(currentClientForm()).toEqual(emptyClientForm);
  });

  it("is unsaved work as long as anything is typed, and comes back from it", () => {
    expect(collectWork()).toBeNull();
    editClientForm({ lastName: "Malá" });
    const work = collectWork();
    expect(work).toMatchObject({ client: { state: { contractFormValues: { lastName: "Malá" } } } });
    setClientForm(emptyClientForm);
    expect(collectWork()).toBeNull();
    restoreWork(JSON.parse(JSON.stringify(work)));
    expect(currentClientForm().lastName).toBe("Malá");
  });

  it("is cleared at a log-out, in the browser too", () => {
    editClientForm({ personalId: "8001011238" });
    endSession({ isExplicit: true });
    expect(currentClientForm()).toEqual(emptyClientForm);
    expect(stored()).toBeNull();
  });
});

describe("two tabs of one browser", () => {
  it("keeps what either tab typed, field by field", () => {
    editClientForm({ firstName: "Eva" });
    otherTabWrites({ firstName: "Eva", city: "Brno" });
    editClientForm({ lastName: "Malá" });
    expect(currentClientForm()).toMatchObject({ firstName: "Eva", lastName: "Malá", city: "Brno" });
    expect(stored()).toBe(packed({ firstName: "Eva", lastName: "Malá", city: "Brno" }));
  });

  it("asks about a field that both have changed, and writes nothing over meanwhile", () => {
    editClientForm({ email: "eva@example.cz" });
    otherTabWrites({ email: "mala@example.cz" });
    editClientForm({ email: "eva@example.com", city: "Brno" });
    expect(currentClientForm()).toMatchObject({ email: "mala@example.cz", city: "Brno" });
    expect(listConflicts()).toEqual([{ name: "email", mine: "eva@example.com", theirs: "mala@example.cz" }]);
  });

  it("asks nothing where both say the same, and once for a field", () => {
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
