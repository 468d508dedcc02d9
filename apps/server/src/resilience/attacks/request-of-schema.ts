import fc from "fast-check";
import { z } from "zod";
import { hostileText } from "../mutations.ts";

const anySchema = z.looseObject({});
/** The part of JSON Schema that the API description uses. */
export const jsonSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(anySchema).optional(),
  oneOf: z.array(anySchema).optional(),
  allOf: z.array(anySchema).optional(),
  properties: z.record(z.string(), anySchema).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.union([z.boolean(), anySchema]).optional(),
  items: anySchema.optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
});

const parameter = z.looseObject({ name: z.string(), in: z.string(), schema: anySchema.optional() });
const operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(parameter).optional(),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: anySchema.optional() })) })
    .optional(),
});
export type Operation = z.infer<typeof operation> & { method: string; path: string };

const methods = ["get", "put", "post", "delete"] as const;

/** Returns the operations of an API description that the server has sent. */
export function operationsOf(description: unknown): Operation[] {
  const { paths } = z.looseObject({ paths: z.record(z.string(), anySchema) }).parse(description);
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    methods.flatMap((method) => {
      const found = byMethod[method];
      return found === undefined ? [] : [{ ...operation.parse(found), method: method.toUpperCase(), path }];
    }),
  );
}

const json = (value: unknown): string => JSON.stringify(value) ?? "null";
const days = fc.constantFrom("2026-11-21", "1980-05-17", "2026-02-30", "0000-01-01", "9999-12-31", "");

function texts(schema: z.infer<typeof jsonSchema>): fc.Arbitrary<string> {
  if (schema.format === "date") return days;
  if (schema.format === "date-time") return days.map((day) => `${day}T10:00:00Z`);
  if (schema.pattern !== undefined) {
    // The generator does not support every pattern. If it rejects one, plain text is generated.
    try {
      return fc.stringMatching(new RegExp(schema.pattern));
    } catch {
      return fc.string({ maxLength: 40 });
    }
  }
  const maxLength = Math.min(schema.maxLength ?? 40, 60);
  return fc.oneof(
    fc.string({ minLength: Math.min(schema.minLength ?? 0, maxLength), maxLength }),
    fc.string({ unit: "grapheme", maxLength }),
    fc.constantFrom("1", "anna", "Nováková", "jana@example.com", "+420601234567", "a".repeat(32), "0".repeat(64)),
  );
}

function validText(source: unknown, depth: number): fc.Arbitrary<string> {
  const schema = jsonSchema.parse(source);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum.map(json));
  if (schema.const !== undefined) return fc.constant(json(schema.const));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined && choices.length > 0) {
    return fc.oneof(...choices.map((choice) => textOfSchema(choice, depth + 1)));
  }
  switch (schema.type) {
    case "string":
      return texts(schema).map(json);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -3, max: Math.min(schema.maximum ?? 100, 2_147_483_647) }).map(json);
    case "number":
      return fc
        .double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
        .map((value) => json(value));
    case "boolean":
      return fc.boolean().map(json);
    case "null":
      return fc.constant("null");
    case "array": {
      const maxLength = Math.min(schema.maxItems ?? 3, 3);
      const minLength = Math.min(schema.minItems ?? 0, maxLength);
      return fc
        .array(textOfSchema(schema.items ?? {}, depth + 1), { minLength, maxLength })
        .map((parts) => `[${parts.join(",")}]`);
    }
    case "object":
      return objects(schema, depth);
    default:
      return fc.json({ maxDepth: 2 });
  }
}

function objects(schema: z.infer<typeof jsonSchema>, depth: number): fc.Arbitrary<string> {
  const required = new Set(schema.required);
  const parts = Object.entries(schema.properties ?? {}).map(([name, inner]) => {
    const pair = textOfSchema(inner, depth + 1).map((text) => `${json(name)}:${text}`);
    return fc.option(pair, { nil: null, freq: required.has(name) ? 30 : 2 });
  });
  const more = fc.constantFrom(null, null, null, '"__proto__":{"isAdmin":true}', '"constructor":1', '"userId":1');
  return fc.tuple(...parts, more).map((written) => `{${written.filter((part) => part !== null).join(",")}}`);
}

/** Generates JSON text that mostly fits a schema. Occasionally, a hostile text replaces a value. */
export function textOfSchema(schema: unknown, depth = 0): fc.Arbitrary<string> {
  if (depth > 6) return fc.constantFrom("null", "{}", "[]");
  return fc.oneof({ weight: 14, arbitrary: validText(schema, depth) }, { weight: 1, arbitrary: hostileText });
}
