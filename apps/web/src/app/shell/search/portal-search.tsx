import { SearchOverlay } from "#features/catalogue/search/components/search-overlay.tsx";
import { useSearchGroups } from "./use-search-groups.ts";

/** The search overlay over the whole app. Its code loads when it is first opened. */
export function PortalSearch({ onClose }: { onClose: () => void }) {
  return <SearchOverlay groups={useSearchGroups()} onClose={onClose} />;
}
