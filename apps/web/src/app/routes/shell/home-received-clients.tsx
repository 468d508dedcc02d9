import { ReceivedClients } from "#features/sales/web-requests/components/received-clients.tsx";
import { useStartCart } from "../sales/use-start-cart.ts";

/** Lists clients from web requests, each with a button that starts a cart. */
export function HomeReceivedClients() {
  const startCart = useStartCart();
  return <ReceivedClients onStart={(received, name) => void startCart(received, name)} />;
}
