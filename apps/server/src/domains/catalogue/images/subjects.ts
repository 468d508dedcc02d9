import type { imageKinds } from "@fundport/api";
import type { Label } from "../../../lib/texts.ts";

export type ImageKind = (typeof imageKinds)[number];
/** The content of an entity's generated image: its name, and a colour `#rrggbb` if the entity has one. */
export type Subject = { name: Label; color?: string };
/** Returns the content of an entity's image; null if the entity does not exist or the user may not see it. */
type FindSubject = (query: { id: number; userId: number }) => Promise<Subject | null>;
/** A finder for each kind of entity. Each is provided by the domain that owns the entity. */
export type SubjectFinders = Readonly<Record<ImageKind, FindSubject>>;
