import { SearchOverlay } from "#features/catalogue/search/components/search-overlay.tsx";
import { useSearchGroups } from "./use-search-groups.ts";

/** The search overlay with all entries of the app. Its code loads when the overlay is first opened. */
export function PortalSearch({ onClose }: { onClose: () => void }) {
  return <SearchOverlay groups={useSearchGroups()} onClose={onClose} />;
}
