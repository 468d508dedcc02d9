export function NotFoundRoute() {
  return <h1>NotFound</h1>;
}
