import { maxTextUploadBytes } from '@earmark/contract/limits';
import type { ReadResult } from '../read-result.ts';
import { certainty } from '../sample.ts';
import type { FileFormat, Source } from '../source.ts';
import { titleByFile } from '../title-by-file.ts';
import { isJsonTranscript } from './is-json-transcript.ts';
import type { SubtitlesInput } from './read-subtitles.ts';

const format = (mediaType: string): FileFormat => ({
  mediaType,
  maxBytes: maxTextUploadBytes,
  upload: true,
});

/** Subtitles of films and captions of talks: docs/product/extraction.md#subtitles. */
export const subtitles: Source<SubtitlesInput, ReadResult> = {
  label: 'Subtitles (SubRip and WebVTT)',
  formats: { srt: format('application/x-subrip'), vtt: format('text/vtt') },
  matches: ({ isText, opening, type, name }) => {
    if (!isText) return certainty.none;
    const isSubRip = /^(?:\d{1,9}[ \t]*\r?\n)?\d{1,4}:\d\d:\d\d[,.]\d{1,3} *--> *\d/.test(opening);
    if (isSubRip || /^WEBVTT(?:\s|$)/.test(opening) || isJsonTranscript(opening)) return certainty.structure;
    const isNamedSo = /\.(?:srt|vtt)$/i.test(name) || /^(?:application\/x-subrip|text\/vtt)$/.test(type);
    return isNamedSo ? certainty.ownLabel : certainty.none;
  },
  linked: 'file',
  isReadFromMail: false,
  // Documents other than PDF count as text: docs/product/adding-content.md#dry-run.
  preview: 'text',
  itemType: null,
  failures: ['empty', 'too_large', 'corrupt'],
  load: async () => (await import('./read-subtitles.ts')).readSubtitles,
  asFile: {
    input: ({ bytes, contentType = null }) => ({ bytes, contentType }),
    result: titleByFile,
  },
};
