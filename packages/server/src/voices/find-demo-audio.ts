import { defaultDemoVoice, demoArticles, demoAudioId, demoVoices, sampleUrl } from '@earmark/contract';
import { AppError } from '../platform/errors.ts';

/**
 * Returns the audio of a demo article.
 * @param article_url address of the demo article, with or without the host
 * @throws AppError `not_found`, `unknown_voice`
 */
export function findDemoAudio({
  article_url,
  voice = defaultDemoVoice,
}: {
  article_url: string;
  voice?: string | undefined;
}): { title: string; audio_url: string } {
  const [, id] = /\/demo\/([a-z]+)\/?$/.exec(article_url.split(/[?#]/)[0] ?? '') ?? [];
  const article = demoArticles.find((each) => each.id === id);
  if (!article) throw new AppError('not_found');
  if (!demoVoices.some((each) => each === voice)) throw new AppError('unknown_voice');
  return { title: article.title, audio_url: sampleUrl(demoAudioId(article.id, voice)) };
}
