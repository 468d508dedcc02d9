import { IconHeart, IconHeartFilled } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { useFavourite } from "../api/use-favourite.ts";
import type { FavouriteKey } from "../model/favourites.ts";

type FavouriteToggleProps = FavouriteKey & { name: string; size?: "md" | "lg"; variant?: "subtle" | "default" };

// All toggles share these icons: a list has hundreds of them, and React skips an element that is identical to the
// previous one.
const full = <IconHeartFilled size={20} aria-hidden />;
const empty = <IconHeart size={20} stroke={1.7} aria-hidden />;

/** A heart button that adds a fund or a package template to the favourites, or removes it. */
export function FavouriteToggle({ productType, id, name, size = "md", variant = "subtle" }: FavouriteToggleProps) {
  const { t } = useTexts("product");
  const { isFavourite, toggle } = useFavourite({ productType, id, name });
  return (
    <IconButton
      label={t(isFavourite ? "favourite-remove" : "favourite-add", { name })}
      icon={isFavourite ? full : empty}
      isPressed={isFavourite}
      onClick={toggle}
      size={size}
      variant={variant}
    />
  );
}
