import { type ComponentType, lazy, useState } from "react";

export type LazyPage = ComponentType & { preload: () => Promise<unknown> };

/**
 * A page whose code comes when first needed. Once it is there the page shows without a pause: a suspended page is held
 * back by React for 300 ms, however soon its code has come.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | null = null;
  async function preload() {
    loaded = await load();
    return { default: loaded };
  }
  const Lazy = lazy(preload);
  function Page() {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown />;
  }
  return Object.assign(Page, { preload });
}
