import { beforeAll, describe, expect, it } from "vitest";
import { openClientForm } from "../../domains/contracts/form-link/testing/open-client-form.ts";
import { clientForms } from "../../domains/clients/form/tables.ts";
import { testEncryption } from "../../testing/keys.ts";
import { isCountedInFull } from "../count-rows.ts";
import { faultOf } from "../fault-of-answer.ts";
import { countAttack } from "./count-attack.ts";
import { fieldsOfOthers, formFields, noFields } from "./form-tricks.ts";

let portal: Awaited<ReturnType<typeof openClientForm>>;
let token: string;
let client: Record<string, string>;
/** Of another client of the same advisor: nothing of it may change. */
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
  it("changes the field that is theirs and nothing besides, of this form or another", async () => {
    const names = [...formFields, ...noFields];
    const isTheirs = (name: string) =>
      formFields.includes(name) && !(fieldsOfOthers as readonly string[]).includes(name);
    await countAttack("clientForms", names.length, async (round) => {
      const name = names[round] ?? "";
      // All of them with every field where there is time for it.
      for (const value of isCountedInFull ? values : [values[round % values.length], "+420777000111"]) {
        const before = await read();
        // Written by hand: `__proto__` in an object of the language is another thing.
        const payload = `{"fields":{${JSON.stringify(name)}:${JSON.stringify(value)}},"id":${JSON.stringify(otherId)},"phone":"+420777000111"}`;
        const answer = await portal.test.app.inject({
          method: "POST",
          url: `/api/clientform/${token}/save`,
          headers: { ...client, "content-type": "application/json" },
          payload,
        });
        expect([name, value, faultOf(answer)]).toEqual([name, value, null]);
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
        expect([name, value, changed.filter((each) => !isTheirs(name) || each !== name)]).toEqual([name, value, []]);
      }
    });
  }, 600_000);

  it("changes those that are theirs, so that a silence above means something", async () => {
    expect((await portal.save(token, { city: "Olomouc" }, client)).statusCode).toBe(200);
    expect((await read()).own.filled.city).toBe("Olomouc");
  });
});
