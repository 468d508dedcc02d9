import { maxAmount, maxHorizonYears, maxPercent, roundAmount } from "@fundport/units";
import { z } from "zod";

/** Id of a catalogue entity: a positive 32-bit integer, as PostgreSQL's `integer` holds it. */
export const id = z.number().int().min(1).max(2_147_483_647);
/** A whole number in a path or query, where everything is text: plain digits, not 0x10, 1e1 or 1.0. */
export const inText = <Schema extends z.ZodNumber>(schema: Schema) =>
  z.preprocess((text) => (typeof text === "string" && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : text), schema);
export const idParam = z.object({ id: inText(id) });
/** Text that PostgreSQL can store: no NUL, no lone surrogate. `maxLength` is technical; rules may be stricter. */
export const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes("\0") && value.isWellFormed());
/** The random end of a link. Mail programs append to links; a value that matches no link is refused as unknown. */
export const linkToken = z.string().max(4000).default("");
/** An id that cannot be guessed; text of any other form is refused. */
export const randomId = z.string().regex(/^[\w-]{1,100}$/);
/** Every amount on the wire is bounded, so that no calculation overflows. */
export const amount = z.number().min(-maxAmount).max(maxAmount);
export const amountToPay = z.number().min(0).max(maxAmount);
/** An amount that a user enters: at most two decimals. */
export const typedAmount = amountToPay.refine((value) => roundAmount(value) === value);
/** Percent a year, or percent of something: 5.2 means 5.2 %. */
export const percent = z.number().min(-maxPercent).max(maxPercent);
/** Whole years for which money is invested. */
export const horizon = z.number().int().min(0).max(maxHorizonYears);
export const share = z.number().min(0).max(100);
/** A calendar day `yyyy-mm-dd`, a string everywhere. */
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
