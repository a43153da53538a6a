import { isDemoAudio } from '@earmark/contract/voices/demo-audio';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client.ts';

/** Milliseconds between two requests for a transcript that grows. */
const refetchIntervalMs = 4_000;

/**
 * The text and the times of its words.
 * @param growing whether more of it is being spoken
 */
export function transcriptQuery(api: ApiClient, audioId: string, growing: boolean) {
  return queryOptions({
    queryKey: ['transcript', audioId],
    queryFn: ({ signal }) =>
      api.call(isDemoAudio(audioId) ? 'demoTranscript' : 'getTranscript', {
        params: { audio_id: audioId },
        signal,
      }),
    // A complete transcript never changes.
    staleTime: ({ state }) => (state.data?.complete ? Number.POSITIVE_INFINITY : refetchIntervalMs),
    refetchInterval: ({ state }) => (growing && !state.data?.complete ? refetchIntervalMs : false),
  });
}
