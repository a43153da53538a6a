/**
 * A hosted checkout that is opened with its page, so that the page's button leads there at once. Each visit of the page gets its
 * own, as the service ends the one before.
 * @param plan slug of its price
 */
export const checkoutSessionQuery = <Session>(plan: string, open: () => Promise<Session>) => ({
  queryKey: ['checkout-session', plan],
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: open,
});
