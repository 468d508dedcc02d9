import { useCartCount } from "#features/cart/model/cart-store.ts";
import { HomePage } from "#features/home/components/home-page.tsx";

export function HomeRoute() {
  return <HomePage cartCount={useCartCount()} sparkline={() => null} />;
}
