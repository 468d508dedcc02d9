export { loadCartReference } from "./cart-reference.ts";
