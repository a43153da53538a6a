import { randomUUID } from 'node:crypto';
import { articleIdOf, MAX_CHARACTERS_PAID } from '@earmark/contract';
import { readText } from '@earmark/reading';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plainLine } from '../plain-line.ts';
import { takeReading } from '../reading/take-reading.ts';
import type { NewArticle } from './add-article.ts';
import { listenerVoice, wishedSummary } from './listener-voice.ts';
import { type Placed, placeItem } from './place-item.ts';
import { textSourceKey } from './source-key.ts';

/** What to call a text that came without a title. */
const untitled = 'Untitled';

/**
 * Adds a text. It is read at once, which takes milliseconds, so that it can be spoken at once.
 * @param source.address where it was uploaded; absent for text in the request's body
 * @throws AppError `text_missing`, `text_too_long`, `unknown_voice`, `pro_required`
 */
export async function addText(
  app: App,
  actor: Pick<Actor, 'userId'>,
  input: NewArticle,
  source: { text: string; address?: string },
): Promise<Placed> {
  const text = source.text.trim();
  assertLength(text);
  const result = readText(text);
  if (!result.ok) throw new AppError('text_missing');
  const title = plainLine(input.title ?? '') || plainLine(result.document.title) || untitled;
  const document = { ...result.document, title };
  const key = textSourceKey(title, text);
  const { voice } = await listenerVoice(app, actor, input.voice_name, key);
  const address = source.address ?? `${app.config.publicUrl}/text/${randomUUID()}`;
  return placeItem(app, {
    userId: actor.userId,
    source: {
      key,
      kind: 'text',
      url: null,
      visibility: 'private',
      // As the screens count it, whatever reading makes of its line breaks.
      reading: { ...(await takeReading(document)), characters: text.length },
      title,
    },
    voice,
    summary: await wishedSummary(app, actor, input.tldr),
    item: {
      articleKey: articleIdOf(address),
      articleUrl: address,
      type: input.type === undefined || input.type === 'link' ? 'input_text' : input.type,
      title,
      clippingWhere: plainLine(input.clipping_where ?? input.source ?? '') || null,
    },
  });
}

/** @throws AppError `text_missing`, `text_too_long` */
export function assertLength(text: string): void {
  if (text === '') throw new AppError('text_missing');
  if (text.length > MAX_CHARACTERS_PAID) {
    throw new AppError('text_too_long', { characters: text.length, limit: MAX_CHARACTERS_PAID });
  }
}
