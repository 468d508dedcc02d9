import { ReceivedClients } from "#features/web-request/components/received-clients.tsx";
import { useStartCart } from "./use-start-cart.ts";

/** The clients whose data web requests brought, and how to start with one of them. */
export function HomeArrivals() {
  const startCart = useStartCart();
  return <ReceivedClients onStart={(received, name) => void startCart(received, name)} />;
}
