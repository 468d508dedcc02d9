import type { imageKinds } from "@fundport/api";
import type { Label } from "../../../lib/texts.ts";

export type ImageKind = (typeof imageKinds)[number];
/** What a drawn picture shows of an entity: its name, and a colour `#rrggbb` where the entity has one. */
export type Subject = { name: Label; color?: string };
/** Finds what the picture of an entity shows; null where the user may not see the entity or there is none. */
type FindSubject = (query: { id: number; userId: number }) => Promise<Subject | null>;
/** A finder for every kind of entity, by the area that owns the entity. */
export type SubjectFinders = Readonly<Record<ImageKind, FindSubject>>;
