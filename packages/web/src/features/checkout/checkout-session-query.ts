/**
 * A hosted checkout that is created with its page, so that the page's button can open it without waiting.
 * Each visit of the page creates its own, because the service ends the previous one.
 * @param plan slug of its price
 */
export const checkoutSessionQuery = <Session>(plan: string, open: () => Promise<Session>) => ({
  queryKey: ['checkout-session', plan],
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: open,
});
