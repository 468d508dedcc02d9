import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";

type LateProps = { onMissing?: () => void; instead?: ReactNode };
type Late<Props> = ComponentType<Props & LateProps> & { preload: () => Promise<void> };

/**
 * A component whose code comes when it is first shown, or before by `preload`; then it shows at once. Unlike a lazy one it
 * suspends nothing around it: `instead` stands in its place until then, and where its code cannot be loaded it says so by
 * `onMissing`.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let loaded: ComponentType<Props> | null = null;
  async function preload(): Promise<void> {
    loaded = await load();
  }
  function LateComponent({ onMissing, instead = null, ...props }: Props & LateProps) {
    const [Shown, setShown] = useState(() => loaded);
    const handleMissing = useEffectEvent(() => onMissing?.());
    useEffect(() => {
      if (Shown !== null) return undefined;
      let isWanted = true;
      preload().then(
        () => isWanted && setShown(() => loaded),
        () => isWanted && handleMissing(),
      );
      return () => {
        isWanted = false;
      };
    }, [Shown]);
    // What is left of the properties are the component's own.
    return Shown ? <Shown {...(props as unknown as Props)} /> : instead;
  }
  return Object.assign(LateComponent, { preload });
}
