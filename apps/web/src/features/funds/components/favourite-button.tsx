import { IconHeart, IconHeartFilled } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/icon-button.tsx";
import { useFavourite } from "../api/use-favourite.ts";

type FavouriteButtonProps = { fund: { id: number; name: string }; size?: "md" | "lg"; variant?: "subtle" | "default" };

/** The heart: adds a fund to the favourites, or takes it out. */
export function FavouriteButton({ fund, size = "md", variant = "subtle" }: FavouriteButtonProps) {
  const { t } = useTranslation("funds");
  const { isFavourite, toggle } = useFavourite(fund);
  return (
    <IconButton
      label={t(isFavourite ? "favourite-remove" : "favourite-add", { name: fund.name })}
      icon={isFavourite ? <IconHeartFilled size={20} aria-hidden /> : <IconHeart size={20} stroke={1.7} aria-hidden />}
      isPressed={isFavourite}
      onClick={toggle}
      size={size}
      variant={variant}
    />
  );
}
