import { useSearchParams } from 'react-router';
import { ConnectPlayerScreen } from './connect-player-screen.tsx';
import { LegacyIosSetup } from './legacy-ios-setup.tsx';

/** `/setupnew/ios`: the onboarding step, or the older screen at that address. */
export function IosSetupScreen() {
  const [query] = useSearchParams();
  return query.has('is_onboarding') ? <LegacyIosSetup /> : <ConnectPlayerScreen />;
}
