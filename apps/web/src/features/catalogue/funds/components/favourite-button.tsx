import { FavouriteToggle } from "#features/catalogue/favourites/components/favourite-toggle.tsx";

type FavouriteButtonProps = { fund: { id: number; name: string }; size?: "md" | "lg"; variant?: "subtle" | "default" };

/** The favourite button of a fund. */
export function FavouriteButton({ fund, ...face }: FavouriteButtonProps) {
  return <FavouriteToggle productType="Fund" id={fund.id} name={fund.name} {...face} />;
}
