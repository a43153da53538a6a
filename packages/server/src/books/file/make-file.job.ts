import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BookFile } from '@earmark/contract';
import { type M4bPart, writeM4b } from '@earmark/synthesis';
import { z } from 'zod';
import { episodeFiles } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import { readBlob } from '../../platform/blobs/read-blob.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { coverFiles, m4bFile } from '../book-blobs.ts';
import { type BookRow, findBook, findOwnBook, updateBookFile } from '../books-store.ts';
import { readChapters } from '../read-books.ts';
import { describeFile, fileVersion } from './describe-file.ts';

/**
 * Starts to make the M4B file of a book, unless it exists.
 * @throws AppError `not_found`; `not_completed` while a chapter is not converted
 */
export async function requestFile(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  { id }: { id: string },
): Promise<BookFile> {
  const book = await findOwnBook(app.db, userId, id);
  if (!book) throw new AppError('not_found');
  const chapters = (await readChapters(app, [book])).get(id) ?? [];
  const wanted = fileVersion(chapters);
  if (wanted === null) throw new AppError('not_completed');
  if (book.m4b_version === wanted) return describeFile(book, chapters);
  await updateBookFile(app.db, id, { m4b_wanted: wanted, m4b_failed: null });
  await app.jobs.enqueue(app.db, makeFile, { bookId: id }, { singletonKey: id });
  return { status: 'making', url: null };
}

/** Makes the M4B file of a book from the sound of its chapters. */
export const makeFile = defineJob({
  name: 'make-book-file',
  schema: z.object({ bookId: z.uuid() }),
  // Encoding takes a whole core; conversions need the others.
  concurrency: 1,
  unique: 'queued or running',
  timeoutSeconds: 7_200,
  retry: { limit: 1, delaySeconds: 10, maxDelaySeconds: 10 },
  handler: async (app, { bookId }, run) => {
    const book = await findBook(app.db, bookId);
    const chapters = book && (await readChapters(app, [book])).get(bookId);
    const version = chapters === undefined ? null : fileVersion(chapters);
    if (!book || !chapters || version === null || book.m4b_version === version) return;
    const folder = await mkdtemp(join(tmpdir(), 'book-'));
    try {
      const path = join(folder, 'book.m4b');
      const spoken = chapters.filter(({ kind }) => kind === 'chapter');
      const parts: M4bPart[] = spoken.map(({ title, article }, index) => ({
        sound: { frames: () => readFrames(app, article.audio_id, join(folder, `${index}.mp3`)) },
        chapters: [{ title: title || `Chapter ${index + 1}`, startMs: 0 }],
      }));
      await writeM4b(path, {
        parts,
        tags: await tagsOf(app, book, spoken[0]?.article.voice_name),
        signal: run.signal,
      });
      const { size } = await stat(path);
      await app.blobs.put(m4bFile(bookId, version), createReadStream(path), { type: 'audio/mp4', size });
      await updateBookFile(app.db, bookId, { m4b_version: version, m4b_failed: null });
      if (book.m4b_version !== null) await app.blobs.delete(m4bFile(bookId, book.m4b_version));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  exhausted: async (app, { bookId }) => {
    const book = await findBook(app.db, bookId);
    if (book) await updateBookFile(app.db, bookId, { m4b_failed: book.m4b_wanted });
  },
});

/**
 * Yields the file of a chapter. It is copied first: encoding takes minutes, and a storage would close a connection that
 * is read so slowly.
 */
async function* readFrames(app: App, audioId: string, path: string): AsyncGenerator<Uint8Array> {
  const content = await app.blobs.get(episodeFiles(audioId).mp3);
  if (!content) throw new Error('the audio of a chapter is missing');
  await pipeline(content.stream, createWriteStream(path));
  yield* createReadStream(path);
  await rm(path);
}

async function tagsOf(app: App, book: BookRow, voice: string | undefined) {
  const cover = book.has_cover ? await readBlob(app.blobs, coverFiles(book.id).artwork) : await app.cover?.();
  return {
    title: book.title,
    author: book.author ?? undefined,
    narrator: voice,
    cover: cover ? ({ bytes: cover, type: 'image/jpeg' } as const) : undefined,
  };
}
