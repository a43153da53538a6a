import { useDeferredValue } from 'react';

/**
 * What was asked for, as soon as it is here; but what it fills is first drawn bit by bit, so that the page answers meanwhile.
 * Without this, an answer is drawn in one go, however much there is to draw. Later changes show at once.
 */
export function useDeferredData<Data>(data: Data | undefined): Data | undefined {
  const waiting = useDeferredValue(data === undefined);
  return waiting ? undefined : data;
}
