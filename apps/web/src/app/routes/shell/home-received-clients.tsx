import { ReceivedClients } from "#features/sales/web-requests/components/received-clients.tsx";
import { useStartCart } from "../sales/use-start-cart.ts";

/** The clients whose data web requests brought, and how to start with one of them. */
export function HomeReceivedClients() {
  const startCart = useStartCart();
  return <ReceivedClients onStart={(received, name) => void startCart(received, name)} />;
}
