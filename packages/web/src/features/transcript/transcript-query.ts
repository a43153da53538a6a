import { openingOf } from '@earmark/contract/openings/opening-audio';
import { isDemoAudio } from '@earmark/contract/voices/demo-audio';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client.ts';

/** Milliseconds between two requests for a transcript that grows. */
const refetchIntervalMs = 4_000;
/** The same for the opening of a visitor's text, which is spoken in a few seconds. */
const openingIntervalMs = 700;

/**
 * The text and the times of its words.
 * @param growing whether more of it is being spoken
 */
export function transcriptQuery(api: ApiClient, audioId: string, growing: boolean) {
  const opening = openingOf(audioId);
  const intervalMs = opening === null ? refetchIntervalMs : openingIntervalMs;
  return queryOptions({
    queryKey: ['transcript', audioId],
    queryFn: ({ signal }) =>
      opening === null
        ? api.call(isDemoAudio(audioId) ? 'demoTranscript' : 'getTranscript', {
            params: { audio_id: audioId },
            signal,
          })
        : api.call('openingTranscript', { params: { opening_id: opening }, signal }),
    // A complete transcript never changes.
    staleTime: ({ state }) => (state.data?.complete ? Number.POSITIVE_INFINITY : intervalMs),
    refetchInterval: ({ state }) => (growing && !state.data?.complete ? intervalMs : false),
  });
}
