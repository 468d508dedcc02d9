import { expect, it } from "vitest";
import { z } from "zod";
import { fieldsOf } from "./validation-fields.ts";

const item = z.object({ id: z.number().int(), amount: z.number().nullable() });
const body = z.union([item, z.array(item)]);

function fieldsFor(schema: z.ZodType, value: unknown) {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return fieldsOf(
    issues.map(({ path, code, ...params }) => ({ instancePath: `/${path.join("/")}`, keyword: code, params })),
  );
}

it("names the wrong field within the alternative of a union that was intended", () => {
  expect(fieldsFor(body, { id: 1.5, amount: null })).toEqual([{ path: "id", code: "invalid_type" }]);
  expect(
    fieldsFor(body, [
      { id: 1, amount: 2 },
      { id: 1, amount: "x" },
    ]),
  ).toEqual([{ path: "1.amount", code: "invalid_type" }]);
  expect(fieldsFor(z.object({ items: body }), { items: { id: 1 } })).toEqual([
    { path: "items.amount", code: "invalid_type" },
  ]);
});

it("names the whole value if no alternative of a union was intended", () => {
  expect(fieldsFor(body, "text")).toEqual([{ path: "", code: "invalid_union" }]);
});
