import { useVisitorQuote, VisitorPrice } from '../pricing/index.ts';

/**
 * The price on landing page B. A component of its own, so that landing page A, which most visitors see, loads
 * no prices.
 */
export function LandingPrice() {
  return <VisitorPrice known={useVisitorQuote({ yearlyFirst: true })} className="mt-6 max-w-140" />;
}
