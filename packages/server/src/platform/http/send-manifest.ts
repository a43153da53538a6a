import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRightToLeft } from '@earmark/contract';
import { fileFormats } from '@earmark/extraction';
import type { FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import { markLanguage, type PageWords } from './page-words.ts';

/** The web app, and the player alone. */
export const manifestPaths: readonly string[] = ['/manifest.webmanifest', '/player.webmanifest'];

/** The part of a manifest that depends on the configuration or the language. */
interface Manifest {
  description?: string;
  lang?: string;
  dir?: string;
  shortcuts?: { name: string }[];
  share_target?: { params: { files: { name: string; accept: string[] }[] } };
}

/**
 * Sends a manifest of the web app in the language of the request; the name is that of the brand. Phones offer the app for sharing a picture only if an OCR program is configured.
 * @param dist directory of the built web package
 */
export async function sendManifest(
  { config }: Pick<App, 'config'>,
  dist: string,
  { path, words }: { path: string; words: PageWords },
  reply: FastifyReply,
): Promise<unknown> {
  const stored = await readFile(join(dist, path), 'utf8').catch(() => null);
  if (stored === null) throw new AppError('not_found');
  const manifest = JSON.parse(stored) as Manifest;
  const unread = fileFormats.filter(({ needsOcr }) => needsOcr && config.ocr === null);
  const hidden = new Set(unread.flatMap(({ ending, mediaType }) => [`.${ending}`, mediaType]));
  for (const file of manifest.share_target?.params.files ?? []) {
    file.accept = file.accept.filter((type) => !hidden.has(type));
  }
  if (words.language !== 'en') {
    manifest.lang = words.language;
    manifest.dir = isRightToLeft(words.language) ? 'rtl' : 'ltr';
    if (manifest.description !== undefined) manifest.description = words.say(manifest.description);
    for (const shortcut of manifest.shortcuts ?? []) shortcut.name = words.say(shortcut.name);
  }
  return markLanguage(reply, words)
    .header('cache-control', 'public, max-age=3600')
    .type('application/manifest+json; charset=utf-8')
    .send(JSON.stringify(manifest));
}
