export function FundsGridRoute() {
  return <h1>FundsGrid</h1>;
}
