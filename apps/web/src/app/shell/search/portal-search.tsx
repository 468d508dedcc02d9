import { SearchOverlay } from "#features/catalogue/search/components/search-overlay.tsx";
import { useSearchGroups } from "./use-search-groups.ts";

/** The overlay over all that the portal has; its code comes when it is first opened. */
export function PortalSearch({ onClose }: { onClose: () => void }) {
  return <SearchOverlay groups={useSearchGroups()} onClose={onClose} />;
}
