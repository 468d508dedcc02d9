import { maxAmount, maxHorizonYears, maxPercent, roundAmount } from "@fundport/units";
import { z } from "zod";

/** The id of a catalogue entity: a positive 32-bit integer, because PostgreSQL stores it as `integer`. */
export const id = z.number().int().min(1).max(2_147_483_647);
/**
 * A whole number in a path or query, which arrives as text. It must consist of plain digits: 0x10, 1e1 and 1.0 are
 * refused.
 */
export const inText = <Schema extends z.ZodNumber>(schema: Schema) =>
  z.preprocess((text) => (typeof text === "string" && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : text), schema);
export const idParam = z.object({ id: inText(id) });
/**
 * Text that PostgreSQL can store, so without NUL and lone surrogates. `maxLength` is a technical limit; rules may be
 * stricter.
 */
export const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes("\0") && value.isWellFormed());
/**
 * The random part of a link. The schema accepts any text, because mail programs append characters to links. The server
 * refuses unknown tokens later.
 */
export const linkToken = z.string().max(4000).default("");
/** A random id that cannot be guessed. The schema refuses text of any other form. */
export const randomId = z.string().regex(/^[\w-]{1,100}$/);
/** Bounds of all amounts in requests and responses, so that no calculation overflows. */
export const amount = z.number().min(-maxAmount).max(maxAmount);
export const amountToPay = z.number().min(0).max(maxAmount);
/** An amount that a user enters: at most two decimals. */
export const typedAmount = amountToPay.refine((value) => roundAmount(value) === value);
/** Percent a year, or percent of a base: 5.2 means 5.2 %. */
export const percent = z.number().min(-maxPercent).max(maxPercent);
/** The length of an investment in whole years. */
export const horizon = z.number().int().min(0).max(maxHorizonYears);
export const share = z.number().min(0).max(100);
/** A calendar day `yyyy-mm-dd`. The code passes days as strings. */
export const day = z.iso.date();
export const color = z.string().regex(/^#[0-9a-f]{6}$/i);
export const empty = z.null();

/** The body of every error response. */
export const errorBody = z.object({
  code: z.string(),
  messages: z.array(z.string()),
  fields: z.array(z.object({ path: z.string(), code: z.string() })),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
