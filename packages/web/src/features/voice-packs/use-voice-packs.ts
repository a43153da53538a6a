import type { VoicePackState } from '@earmark/contract/voices/voice-packs';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Milliseconds between two requests while a pack is being downloaded. */
const refreshMs = 2_000;

export const isUnderWay = ({ state }: VoicePackState): boolean =>
  state === 'waiting' || state === 'downloading';

/** Whether this browser is the owner's, and the pack that arrives without having been requested. */
export const arrivingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['voice-packs', 'arriving'],
    queryFn: ({ signal }) => api.call('arrivingVoices', { signal }),
    refetchInterval: ({ state }) => (state.data?.pack ? refreshMs : false),
  });

const listQuery = (api: ApiClient, isOwner: boolean) =>
  queryOptions({
    queryKey: ['voice-packs', 'list'],
    queryFn: ({ signal }) => api.call('listVoicePacks', { signal }),
    enabled: isOwner,
    refetchInterval: ({ state }) => (state.data?.packs.some(isUnderWay) ? refreshMs : false),
  });

/** The packs of the service, if this browser is the owner's. */
export function useVoicePacks() {
  const api = useApi();
  const arriving = useQuery(arrivingQuery(api));
  return { arriving, list: useQuery(listQuery(api, arriving.data?.is_owner === true)) };
}

/** What the owner can do with packs and voices. */
export function usePackActions() {
  const api = useApi();
  const client = useQueryClient();
  const { showToast } = useToast();
  const change = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
    onSettled: () => client.invalidateQueries({ queryKey: ['voice-packs'] }),
  });
  return {
    install: (pack_id: string) => change.mutate(() => api.call('installVoicePack', { params: { pack_id } })),
    remove: (pack_id: string) => change.mutate(() => api.call('removeVoicePack', { params: { pack_id } })),
    assign: (voice: string, speaker: string | null) =>
      change.mutate(() => api.call('assignVoice', { body: { voice, speaker } })),
  };
}
