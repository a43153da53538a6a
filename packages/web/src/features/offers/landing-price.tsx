import { useVisitorQuote, VisitorPrice } from '../pricing/index.ts';

/** The price on the landing page that leads with it. By itself: the other one, which most visitors see, does without. */
export function LandingPrice() {
  return <VisitorPrice known={useVisitorQuote({ yearlyFirst: true })} className="mt-6 max-w-140" />;
}
