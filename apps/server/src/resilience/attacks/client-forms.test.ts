import { beforeAll, describe, expect, it } from "vitest";
import { openClientForm } from "../../domains/contracts/form-link/testing/open-client-form.ts";
import { clientForms } from "../../domains/clients/form/tables.ts";
import { testEncryption } from "../../testing/keys.ts";
import { isCountedInFull } from "../count-rows.ts";
import { findDefect } from "../find-defect.ts";
import { countAttack } from "./count-attack.ts";
import { protectedFields, formFields, foreignNames } from "./form-tricks.ts";

let portal: Awaited<ReturnType<typeof openClientForm>>;
let token: string;
let client: Record<string, string>;
/** The id of another client's form (same advisor). No attack may change this form. */
let otherId: string;
beforeAll(async () => {
  portal = await openClientForm();
  const other = await portal.sendForm({
    form: { firstName: "Jan", lastName: "Jiný", phone: "+420601234599", email: "jan@example.com" },
  });
  otherId = other.json<{ id: string }>().id;
  token = await portal.link();
  client = await portal.enter(token);
});

async function read() {
  const rows = await portal.test.db.select().from(clientForms);
  const found = rows.map((row) => testEncryption.decryptRow(clientForms, row));
  const [own, other] = [found.find(({ id }) => id !== otherId), found.find(({ id }) => id === otherId)];
  if (own === undefined || other === undefined) throw new Error("a form is gone");
  return { own, other };
}

type Value = string | number | boolean | null | object;
const values: readonly Value[] = [
  "Zvlastni",
  "+420777000111",
  1,
  12,
  true,
  null,
  {},
  [],
  { a: { chosen: ["x"], text: "" } },
];

describe("a client who sends more than their own fields", () => {
  it("changes only the client's own fields, and only in their own form", async () => {
    const names = [...formFields, ...foreignNames];
    const isOwnField = (name: string) =>
      formFields.includes(name) && !(protectedFields as readonly string[]).includes(name);
    await countAttack("clientForms", names.length, async (round) => {
      const name = names[round] ?? "";
      // A counted run tries every value in every field; other runs try two.
      for (const value of isCountedInFull ? values : [values[round % values.length], "+420777000111"]) {
        const before = await read();
        // Written as text, since `__proto__` in an object literal would set its prototype.
        const payload = `{"fields":{${JSON.stringify(name)}:${JSON.stringify(value)}},"id":${JSON.stringify(otherId)},"phone":"+420777000111"}`;
        const response = await portal.test.app.inject({
          method: "POST",
          url: `/api/clientform/${token}/save`,
          headers: { ...client, "content-type": "application/json" },
          payload,
        });
        expect([name, value, findDefect(response)]).toEqual([name, value, null]);
        const after = await read();
        expect(after.other).toEqual(before.other);
        const { filled, savedAt: _saved, ...rest } = after.own;
        const { filled: filledBefore, savedAt: _savedBefore, ...restBefore } = before.own;
        expect([name, value, rest]).toEqual([name, value, restBefore]);
        const changed = Object.keys({ ...filled, ...filledBefore }).filter(
          (each) =>
            JSON.stringify(Object.entries(filled).find(([key]) => key === each)) !==
            JSON.stringify(Object.entries(filledBefore).find(([key]) => key === each)),
        );
        expect([name, value, changed.filter((each) => !isOwnField(name) || each !== name)]).toEqual([name, value, []]);
      }
    });
  }, 600_000);

  it("a normal request changes the client's own fields, which shows that the attack test would detect a change", async () => {
    expect((await portal.save(token, { city: "Olomouc" }, client)).statusCode).toBe(200);
    expect((await read()).own.filled.city).toBe("Olomouc");
  });
});
