import { type ComponentType, lazy, useState } from 'react';

export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  /** Begins to fetch the file; settles when it is here, or is known not to come. Never rejects. */
  preload: () => Promise<void>;
};

/**
 * A route's component whose file is fetched when the route is first shown; until then the screen before it stays. What was
 * fetched before is there with the very render that asks for it, rather than after a moment of waiting.
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
  // A failed fetch is met again, and shown, when the screen itself is.
  const preload = () =>
    fetchFile().then(
      () => {},
      () => {},
    );
  return Object.assign((props: Props) => <Picked pick={pick} given={props} />, { preload });
}

function Picked<Props extends object>({ pick, given }: { pick: () => ComponentType<Props>; given: Props }) {
  // The same for as long as it shows: another one would begin the screen anew.
  const [Shown] = useState(pick);
  return <Shown {...given} />;
}
