import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileFormats } from '@earmark/extraction';
import type { FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';

export const manifestPath = '/manifest.webmanifest';

/** The part of the web app's manifest that depends on the configuration. */
interface Manifest {
  share_target: { params: { files: { name: string; accept: string[] }[] } };
}

/**
 * Sends the manifest of the web app. Phones offer the app for sharing a picture only if an OCR program is configured.
 * @param dist directory of the built web package
 */
export async function sendManifest(
  { config }: Pick<App, 'config'>,
  dist: string,
  reply: FastifyReply,
): Promise<unknown> {
  const stored = await readFile(join(dist, manifestPath), 'utf8').catch(() => null);
  if (stored === null) throw new AppError('not_found');
  const manifest = JSON.parse(stored) as Manifest;
  const unread = fileFormats.filter(({ needsOcr }) => needsOcr && config.ocr === null);
  const hidden = new Set(unread.flatMap(({ ending, mediaType }) => [`.${ending}`, mediaType]));
  for (const file of manifest.share_target.params.files) {
    file.accept = file.accept.filter((type) => !hidden.has(type));
  }
  return reply
    .header('cache-control', 'public, max-age=3600')
    .type('application/manifest+json; charset=utf-8')
    .send(JSON.stringify(manifest));
}
