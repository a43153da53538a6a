import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '../../lib/api/api-client.ts';
import type { CallResult } from '../../lib/api/types.ts';
import { useApi } from '../../lib/services.tsx';
import { usePlan } from '../../lib/user/user-query.ts';
import { coveredVoices } from './voice-groups.ts';
import { createVoiceSaver, type SaveLabel, type VoiceSaver } from './voice-saver.ts';

type Voices = CallResult<'preferredVoices'>;

/** The available voices, and the listener's preferred voices. */
export const voicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['preferred-voices'],
    queryFn: ({ signal }) => api.call('preferredVoices', { signal }),
    // Changed only by this screen, or on another device.
    staleTime: 60_000,
  });

/**
 * The listener's choice of voices: every change is saved immediately, and the button saves it again with a
 * confirmation.
 */
export function useVoiceChoice() {
  const api = useApi();
  const client = useQueryClient();
  const plan = usePlan();
  const query = useQuery(voicesQuery(api));
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const [label, setLabel] = useState<SaveLabel>('Save');
  const saver = useRef<VoiceSaver>(null);

  useEffect(() => {
    const own = createVoiceSaver({
      show: setLabel,
      async send(names) {
        const saved = await api.call('savePreferredVoices', { body: { preferred_voices: [...names] } });
        client.setQueryData<Voices>(voicesQuery(api).queryKey, (known) => known && { ...known, ...saved });
      },
    });
    saver.current = own;
    return own.stop;
  }, [api, client]);

  const { data } = query;
  // Until the plan is known nothing is left out, so that a quick click does not drop a saved voice.
  const saved =
    data === undefined
      ? []
      : coveredVoices(data.preferred_voices, data.available_voices, plan?.isPro ?? true);
  const chosen = changed ?? saved;
  return {
    query,
    /** Undefined until it is known. */
    isPro: plan?.isPro,
    chosen,
    label,
    setPreferred(name: string, preferred: boolean): void {
      const others = chosen.filter((other) => other !== name);
      const next = preferred ? [...others, name] : others;
      setChanged(next);
      saver.current?.change(next);
    },
    save: () => saver.current?.save(chosen),
  };
}
