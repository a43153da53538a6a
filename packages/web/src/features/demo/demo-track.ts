import { demoAudioId } from '@earmark/contract/voices/demo-audio';
import { sampleUrl } from '@earmark/contract/voices/sample-url';
import { t } from '@lingui/core/macro';
import type { Track } from '../player/index.ts';
import { publicTrack } from '../public-pages/index.ts';

/**
 * Converts a sample article in one voice to a track of the player. Its audio is made when it is first
 * requested.
 */
export function demoTrack({ id, title }: { id: string; title: string }, voice: string): Track {
  const audioId = demoAudioId(id, voice);
  return publicTrack({
    article_id: `demo.${id}`,
    audio_id: audioId,
    title,
    site: t`Read by ${voice}`,
    url: null,
    audio_url: sampleUrl(audioId),
    thumbnail_url: null,
  });
}
