import { WebRequestLoading } from "#features/web-request/components/web-request-loading.tsx";

export function WebRequestLoadingRoute() {
  return <WebRequestLoading />;
}
