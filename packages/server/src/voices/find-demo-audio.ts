import { defaultDemoVoice, demoArticles, demoAudioId, demoVoices, sampleUrl } from '@earmark/contract';
import { AppError } from '../platform/errors.ts';

/** Returns the demo article at an address, with or without the host; undefined for any other address. */
export function findDemoArticle(address: string): (typeof demoArticles)[number] | undefined {
  const [, id] = /\/demo\/([a-z]+)\/?$/.exec(address.split(/[?#]/)[0] ?? '') ?? [];
  return demoArticles.find((each) => each.id === id);
}

/**
 * Returns the audio of a demo article.
 * @param article_url address of the demo article, with or without the host
 * @returns null if the address is not that of a demo article
 * @throws AppError `unknown_voice`
 */
export function findDemoAudio({
  article_url,
  voice = defaultDemoVoice,
}: {
  article_url: string;
  voice?: string | undefined;
}): { title: string; audio_url: string } | null {
  const article = findDemoArticle(article_url);
  if (!article) return null;
  if (!demoVoices.some((each) => each === voice)) throw new AppError('unknown_voice');
  return { title: article.title, audio_url: sampleUrl(demoAudioId(article.id, voice)) };
}
