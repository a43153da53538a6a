import type { ReadRefusal } from '../read-result.ts';
import { certainty } from '../sample.ts';
import type { Source } from '../source.ts';
import type { OpmlEntry } from './read-opml.ts';

export interface OpmlInput {
  text: string;
}

/** The feeds of a list; null if the text is not an OPML list. */
export type OpmlResult = { ok: true; entries: OpmlEntry[] | null } | ReadRefusal;

/** A list of feeds that a user imports. It is never looked for in links, uploads or mails. */
export const opml: Source<OpmlInput, OpmlResult> = {
  label: 'Lists of feeds (OPML)',
  formats: {},
  matches: () => certainty.none,
  linked: null,
  isReadFromMail: false,
  preview: 'unsupported',
  itemType: null,
  failures: [],
  load: async () => {
    const { readOpml } = await import('./read-opml.ts');
    return ({ text }) => ({ ok: true, entries: readOpml(text) });
  },
  asFile: null,
};
