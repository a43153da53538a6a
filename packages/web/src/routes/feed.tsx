import { FeedPage } from '../features/feeds/index.ts';
import { SignedInOnly } from '../features/sign-in/index.ts';
import { useIsService } from '../lib/services.tsx';

/** A feed's page, which only a service shows to everybody. */
export function Component() {
  const page = <FeedPage />;
  return useIsService() ? page : <SignedInOnly>{page}</SignedInOnly>;
}
