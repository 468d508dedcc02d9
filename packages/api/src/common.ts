import { maxAmount, maxHorizonYears, maxPercent, roundAmount } from "@fundport/units";
import { z } from "zod";

/** Id of a catalogue entity: a positive 32-bit integer, the range of PostgreSQL's `integer`. */
export const id = z.number().int().min(1).max(2_147_483_647);
/** A whole number in a path or query, which arrives as text. Only plain digits are accepted, not 0x10, 1e1 or 1.0. */
export const inText = <Schema extends z.ZodNumber>(schema: Schema) =>
  z.preprocess((text) => (typeof text === "string" && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : text), schema);
export const idParam = z.object({ id: inText(id) });
/** Text that PostgreSQL can store: no NUL, no lone surrogate. `maxLength` is technical; rules may be stricter. */
export const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes("\0") && value.isWellFormed());
/**
 * The random part of a link. Mail programs append characters to links, so the schema accepts any text; an unknown token
 * is refused later.
 */
export const linkToken = z.string().max(4000).default("");
/** An id that cannot be guessed. Text of any other form is refused. */
export const randomId = z.string().regex(/^[\w-]{1,100}$/);
/** All amounts on the wire are bounded, so that no calculation overflows. */
export const amount = z.number().min(-maxAmount).max(maxAmount);
export const amountToPay = z.number().min(0).max(maxAmount);
/** An amount that a user enters: at most two decimals. */
export const typedAmount = amountToPay.refine((value) => roundAmount(value) === value);
/** Percent a year, or percent of something: 5.2 means 5.2 %. */
export const percent = z.number().min(-maxPercent).max(maxPercent);
/** Whole years of an investment. */
export const horizon = z.number().int().min(0).max(maxHorizonYears);
export const share = z.number().min(0).max(100);
/** A calendar day `yyyy-mm-dd`; a string throughout the code. */
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
