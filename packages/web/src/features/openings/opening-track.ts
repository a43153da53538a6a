import { openingAudioId } from '@earmark/contract/openings/opening-audio';
import type { Opening } from '@earmark/contract/openings/openings';
import { t } from '@lingui/core/macro';
import type { Track } from '../player/index.ts';
import { publicTrack } from '../public-pages/index.ts';

/** Converts an opening to a track of the player. Its audio can be played while it is spoken. */
export function openingTrack({ id, title, site, audio_url }: Opening): Track {
  return publicTrack({
    article_id: openingAudioId(id),
    audio_id: openingAudioId(id),
    title,
    site: site ?? t`Your text`,
    url: null,
    audio_url,
    thumbnail_url: null,
  });
}
