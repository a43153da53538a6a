import { type Article, remediesOf, serverText, statusTexts } from '@earmark/contract';
import { type StoredCorrection, shouldResynthesize } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import { audioUrl, pictureUrl, shareUrl, streamUrl } from '../addresses.ts';
import type { ListedItem } from '../listed-item-store.ts';
import { describeWaiting } from './describe-waiting.ts';
import { explainFailure } from './explain-failure.ts';

type Parts = Pick<App, 'clock' | 'config' | 'installation' | 'voiceReport'>;

const isPast = ({ clock }: Pick<App, 'clock'>, time: Date | null): boolean =>
  time !== null && time <= clock.now();

/**
 * Converts a playlist entry to the form that the API returns.
 * @param waiting its place in the queue, if it waits long
 */
export function presentArticle(app: Parts, item: ListedItem, waiting?: Article['waiting']): Article {
  const { voiceReport } = app;
  const status = statusOf(item);
  // The narration of a refused entry may exist for other listeners; do not reveal its audio id.
  const audioId = item.refusal === null ? item.audio_id : item.id;
  const url = item.kind === 'link' ? (item.url ?? item.article_url) : shareUrl(item.id);
  const addedAt = item.added_at.toISOString();
  const changing = item.pending_voice !== null && item.pending_status !== 'failed';
  return {
    id: item.id,
    article_id: item.article_key,
    article_url: item.article_url,
    url,
    title: titleOf(item),
    author: item.author,
    site: item.site,
    type: item.type,
    clipping_where: item.clipping_where,
    audio_id: audioId,
    audio_url: status === 'completed' ? audioUrl(audioId, item.listen_key) : '',
    stream_url: streamUrl(audioId, item.listen_key),
    thumbnail_url: pictureUrl(audioId, item.listen_key, {
      imageUrl: item.refusal === null ? item.image_url : null,
      title: titleOf(item),
    }),
    date: addedAt,
    date_added: addedAt,
    published_at: item.published_at,
    duration: item.duration_ms === null ? null : item.duration_ms / 1000,
    num_characters: item.num_characters,
    status,
    status_details: waiting ? describeWaiting(waiting) : detailsOf(app, item),
    progress: changing ? (item.pending_progress ?? 0) : item.progress,
    available_seconds: item.refusal === null ? item.available_ms / 1000 : 0,
    ...(waiting === undefined ? {} : { waiting }),
    failure: failureOf(app, item),
    played: item.played,
    deleted: item.deleted_at !== null,
    archived: item.archived_at !== null,
    tags: item.tags,
    position: item.position_seconds,
    voice: item.voice,
    voice_name: item.spoken_voice ?? item.voice,
    ...(!changing && status === 'completed' && shouldResynthesize({ voiceReport }, item, item.language)
      ? { better_voice: true as const }
      : {}),
    language: item.language,
    feed_id: item.feed_id,
    feed_title: item.feed_title,
    ...(item.book_id === null ? {} : { book_id: item.book_id }),
    ...(item.on_demand ? { on_demand: true as const } : {}),
    ...correctionsOf(item),
    ...(item.share_id === null || isPast(app, item.share_expires_at) ? {} : { share_id: item.share_id }),
    ...(item.publisher_audio_url === null ? {} : { publisher_audio_url: item.publisher_audio_url }),
    ...(item.longer_characters === null
      ? {}
      : { longer_version: { num_characters: item.longer_characters } }),
    ...(item.summary_kind === null ? {} : { summary: item.summary_kind }),
  };
}

function correctionsOf(item: ListedItem): Pick<Article, 'corrections'> {
  const count = listCorrections(item).length;
  return count ? { corrections: count } : {};
}

/** Returns the corrections of the narration that will replace the present one, or of the present one. */
export const listCorrections = (item: ListedItem): readonly StoredCorrection[] =>
  (item.pending_voice === null ? item.settings : item.pending_settings)?.corrections?.list ?? [];

/** Returns the user's own title, otherwise the article's, otherwise its address. */
export function titleOf(item: Pick<ListedItem, 'title' | 'article_title' | 'article_key'>): string {
  if (item.title) return item.title;
  return item.article_title === '' ? item.article_key : item.article_title;
}

/** A page that is being fetched or extracted counts as in progress, although nothing is spoken yet. */
function statusOf({ status, stage, refusal }: ListedItem): Article['status'] {
  if (refusal !== null) return 'failed';
  return status === 'pending' && stage !== 'queued' ? 'in_progress' : status;
}

function detailsOf(app: Parts, item: ListedItem): string {
  if (item.refusal !== null) return explainFailure(app, item.refusal);
  if (item.on_demand) return statusTexts.onDemand;
  if (item.status === 'failed') return explainFailure(app, item.failure ?? 'internal');
  if (item.pending_voice === null) return statusTexts[item.stage];
  const voice = item.pending_voice;
  const isSame = voice === item.voice;
  if (item.pending_status === 'failed') {
    return isSame
      ? statusTexts.notAgain
      : serverText('The voice could not be changed to {voice}.', { voice });
  }
  return isSame ? statusTexts.again : serverText('Changing the voice to {voice}...', { voice });
}

function failureOf(app: Parts, item: ListedItem): Article['failure'] {
  const failed = item.status === 'failed' ? (item.failure ?? 'internal') : item.pending_failure;
  const code = item.refusal ?? failed;
  if (code === null) return null;
  const hasExtension = app.config.links.extension !== undefined;
  // Do not suggest the extension where this installation does not offer it.
  const remedies = remediesOf[code].filter((remedy) => remedy !== 'extension' || hasExtension);
  return { code, message: explainFailure(app, code), remedies };
}
