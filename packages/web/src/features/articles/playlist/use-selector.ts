import { useEffect, useState } from 'react';

type Selector = typeof import('./select-rows.ts');

let loaded: Selector | undefined;

/** Loads what selects and sorts rows. A failed load is tried again by the next call. */
export async function loadSelector(): Promise<Selector> {
  loaded ??= await import('./select-rows.ts');
  return loaded;
}

/**
 * What selects and sorts rows, which is loaded when it is first needed.
 * @returns undefined when it is not needed, 'loading' until it is there
 * @throws the error of a failed load
 */
export function useSelector(needed: boolean): Selector | 'loading' | undefined {
  const [selector, setSelector] = useState(loaded);
  const [error, setError] = useState<Error>();
  const missing = needed && (selector ?? loaded) === undefined;
  useEffect(() => {
    if (missing) loadSelector().then(setSelector, setError);
  }, [missing]);
  if (!needed) return undefined;
  if (missing && error !== undefined) throw error;
  return selector ?? loaded ?? 'loading';
}
