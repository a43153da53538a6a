import { lazy, Suspense } from 'react';
import { useServices } from '../lib/services.tsx';
import { isService } from '../lib/site-config.ts';
import { AccountLanguage } from './account-language.tsx';
import { CachePlayedAudio } from './cache-played-audio.tsx';
import { KeepOffline } from './keep-offline.tsx';
import { OfflineSupport } from './offline-support.tsx';
import { PlayerEntryControls } from './player-entry-controls.tsx';

const ServiceEffects = lazy(async () => ({
  default: (await import('./service-effects.tsx')).ServiceEffects,
}));

/** Side effects common to all screens, loaded after the screen. */
export function GlobalEffects() {
  const { site } = useServices();
  return (
    <>
      <AccountLanguage />
      <OfflineSupport />
      <CachePlayedAudio />
      <KeepOffline />
      <PlayerEntryControls />
      <Suspense fallback={null}>{isService(site) && <ServiceEffects />}</Suspense>
    </>
  );
}
