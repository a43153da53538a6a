import { useDeferredValue } from 'react';

/**
 * Returns data as soon as it arrives, but lets React render its first appearance in interruptible steps, so
 * that the page stays responsive. Without this, the data is rendered in one blocking step. Later changes
 * render immediately.
 */
export function useDeferredData<Data>(data: Data | undefined): Data | undefined {
  const waiting = useDeferredValue(data === undefined);
  return waiting ? undefined : data;
}
