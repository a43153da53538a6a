import type { PublicArticle } from '@earmark/contract/playlist/public-articles';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../lib/services.tsx';
import { loadCountOpening } from './lazy-parts.ts';

/** Counts once that the page was opened. */
export function useCountedOpening({ audio_id: id, entry_id: entryId }: PublicArticle): void {
  const api = useApi();
  const count = useEffectEvent(() => {
    // The listener's own article.
    if (entryId !== undefined) return;
    void loadCountOpening()
      .then(({ countOpening }) => countOpening(api, id))
      // A missing count is no reason to disturb the visitor.
      .catch(() => {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address counts once
  useEffect(() => count(), [id]);
}
