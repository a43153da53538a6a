import { bonusOf, type EarnedAction } from '@earmark/contract/rewards/bonus-table';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatBonus } from '../../lib/format-characters.ts';
import { translate } from '../../lib/language/i18n.ts';
import { onLive } from '../../lib/live-events.ts';
import { useApi } from '../../lib/services.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BonusEffect } from './bonus-effect.tsx';
import { charactersQuery, progressQuery, useProgress } from './progress-query.ts';

/** Milliseconds. */
const toastMs = 4_000;
const effectMs = 2_000;

/**
 * Shows each bonus once, when the service grants it: a toast and a short effect
 * (docs/product/offers-and-rewards.md#bonus-challenges).
 */
export function BonusMoments() {
  const api = useApi();
  const queryClient = useQueryClient();
  const progress = useProgress();
  const { showToast } = useToast();
  const [effect, setEffect] = useState(0);
  const known = useRef(new Set<EarnedAction>());
  const read = useRef(false);
  const celebrate = useRef((_action: EarnedAction) => {});
  celebrate.current = (action) => {
    if (known.current.has(action)) return;
    known.current.add(action);
    const { label, characters } = bonusOf(action);
    showToast({
      id: `bonus-${action}`,
      kind: 'good',
      title: t`${formatBonus(characters)} Characters!`,
      message: translate(label),
      durationMs: toastMs,
    });
    setEffect((count) => count + 1);
  };

  // Bonuses of earlier visits are not shown again.
  useEffect(() => {
    if (!progress) return;
    for (const action of progress.completed_actions) {
      if (read.current) celebrate.current(action);
      else known.current.add(action);
    }
    read.current = true;
  }, [progress]);

  useEffect(
    () =>
      onLive('bonus', ({ action }) => {
        celebrate.current(action);
        void queryClient.invalidateQueries({ queryKey: progressQuery(api).queryKey });
        void queryClient.invalidateQueries({ queryKey: charactersQuery(api).queryKey });
      }),
    [api, queryClient],
  );

  useEffect(() => {
    if (effect === 0) return;
    const timer = setTimeout(() => setEffect(0), effectMs);
    return () => clearTimeout(timer);
  }, [effect]);

  return effect > 0 ? <BonusEffect key={effect} /> : null;
}
