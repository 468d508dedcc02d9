import { expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "./endpoints.ts";

it("no response contains the consequences of questionnaire answers", () => {
  const found = Object.entries(endpoints).filter(([, { schema }]) =>
    JSON.stringify(z.toJSONSchema(schema.response[200], { unrepresentable: "any", io: "input" })).includes(
      '"consequence"',
    ),
  );
  expect(found.map(([name]) => name)).toEqual([]);
});
