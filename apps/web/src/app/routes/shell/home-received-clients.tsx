import { ReceivedClients } from "#features/sales/web-requests/components/received-clients.tsx";
import { useStartCart } from "../sales/use-start-cart.ts";

/** Clients from web requests, with a button to start a cart for each. */
export function HomeReceivedClients() {
  const startCart = useStartCart();
  return <ReceivedClients onStart={(received, name) => void startCart(received, name)} />;
}
