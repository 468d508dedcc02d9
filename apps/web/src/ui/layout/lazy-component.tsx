import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";

type LoadingProps = { onMissing?: () => void; instead?: ReactNode };
type Preloadable<Props> = ComponentType<Props & LoadingProps> & { preload: () => Promise<void> };

/**
 * Returns a component whose code loads when it is first shown, or earlier with `preload`, and which then renders
 * immediately. Unlike `React.lazy` it suspends nothing: it shows `instead` until then, and calls `onMissing` if the code
 * cannot be loaded.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  async function preload(): Promise<void> {
    loaded = await load();
  }
  function LazyComponent({ onMissing, instead = null, ...props }: Props & LoadingProps) {
    const [Shown, setShown] = useState(() => loaded);
    const handleMissing = useEffectEvent(() => onMissing?.());
    useEffect(() => {
      if (Shown !== null) return undefined;
      let isActive = true;
      preload().then(
        () => isActive && setShown(() => loaded),
        () => isActive && handleMissing(),
      );
      return () => {
        isActive = false;
      };
    }, [Shown]);
    // The remaining properties belong to the component.
    return Shown ? <Shown {...(props as unknown as Props)} /> : instead;
  }
  return Object.assign(LazyComponent, { preload });
}
