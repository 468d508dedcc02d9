export function FundDetailRoute() {
  return <h1>FundDetail</h1>;
}
