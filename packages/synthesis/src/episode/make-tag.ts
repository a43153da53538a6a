import { ID3Writer } from 'browser-id3-writer';
import type { Chapter } from './chapters.ts';

/** Metadata of an episode that players show. */
export interface EpisodeTags {
  title: string;
  artist?: string;
  album?: string;
  /** A square JPEG. */
  coverJpeg?: Uint8Array;
  chapters?: readonly Chapter[];
}

/** The table of contents stores the number of entries in one byte. */
const maxChapters = 255;

/** Builds an ID3v2.3 tag with title, artist, album, cover and chapters. */
export function makeTag(tags: EpisodeTags, durationMs: number): Uint8Array {
  const writer = new ID3Writer(new ArrayBuffer(0));
  writer.setFrame('TIT2', plain(tags.title));
  if (tags.artist) writer.setFrame('TPE1', [plain(tags.artist)]);
  if (tags.album) writer.setFrame('TALB', plain(tags.album));
  writer.setFrame('TCON', ['Speech']);
  writer.setFrame('TLEN', durationMs);
  if (tags.coverJpeg && tags.coverJpeg.length > 0) {
    const data = Uint8Array.from(tags.coverJpeg).buffer;
    writer.setFrame('APIC', { type: 3, data, description: '' });
  }
  const chapters = (tags.chapters ?? []).slice(0, maxChapters);
  for (const [at, chapter] of chapters.entries()) {
    writer.setFrame('CHAP', {
      id: `chp${at}`,
      startTime: chapter.startMs,
      endTime: Math.max(chapter.startMs, chapters[at + 1]?.startMs ?? durationMs),
      subFrames: { TIT2: plain(chapter.title) },
    });
  }
  if (chapters.length > 0) {
    const childElementIds = chapters.map((_, at) => `chp${at}`);
    writer.setFrame('CTOC', { id: 'toc', ordered: true, topLevel: true, childElementIds });
  }
  return new Uint8Array(writer.addTag());
}

/** Makes a title one line, because in some players a control character ends the text. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
