import { type ComponentType, lazy, useState } from 'react';

export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  /** Starts to load the file; resolves when it has loaded or failed. Never rejects. */
  preload: () => Promise<void>;
};

/**
 * Wraps a route's component whose file is loaded when the route is first shown; until then the previous
 * screen stays. A preloaded component renders immediately, without suspending.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<{ Component: ComponentType<Props> }>,
): LazyScreen<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetchFile = async () => {
    fetched = (await load()).Component;
    return fetched;
  };
  const awaited: ComponentType<Props> = lazy(async () => ({ default: await fetchFile() }));
  const pick = () => fetched ?? awaited;
  // A failed download is reported when the screen itself is shown.
  const preload = () =>
    fetchFile().then(
      () => {},
      () => {},
    );
  return Object.assign((props: Props) => <Picked pick={pick} props={props} />, { preload });
}

function Picked<Props extends object>({ pick, props }: { pick: () => ComponentType<Props>; props: Props }) {
  // Keeps the same component for as long as it is mounted: another component would lose the screen's state.
  const [Screen] = useState(pick);
  return <Screen {...props} />;
}
