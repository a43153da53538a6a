import { paths, withQuery } from '../../../lib/paths.ts';
import { type TextDraft, type TextType, textTypes } from './text-drafts.ts';

/** Longer addresses are cut or refused by some browsers and servers. */
export const maxAddress = 2_000;

/** Travels with the navigation instead of in the address. */
export interface TextState {
  text?: string;
  backupText?: string;
  /** Opens this kept draft. */
  draftId?: string;
  /** Under this id, the field in which the text is being typed hands it over. */
  typedId?: string;
}

/**
 * Where the text page is opened for a text: in the address as far as it fits, else along with the navigation. `inAddress`: false
 * keeps it out of the address in any case.
 */
export function textAddress(
  draft: Pick<TextDraft, 'type' | 'title' | 'text'> & { backupText?: string },
  { inAddress = true } = {},
): { to: string; state: TextState | null } {
  const { type, title, text, backupText = '' } = draft;
  const to = withQuery(paths.addText, { type, title, text, backupText });
  if (inAddress && to.length <= maxAddress) return { to, state: null };
  const state: TextState = backupText === '' ? { text } : { text, backupText };
  return { to: withQuery(paths.addText, { type, title }), state };
}

/** The title of an untitled text: local date and time, cut before 'GMT'. */
export function defaultTitle(now: Date): string {
  return now.toString().split('GMT')[0]?.trim() ?? '';
}

/** What the address and the navigation bring. Text in the address counts first; a title that is absent is the time. */
export function readTextAddress(query: URLSearchParams, state: TextState | null, now: Date): TextDraft {
  const asked = query.get('type');
  const type: TextType = textTypes.find((known) => known === asked) ?? 'input_text';
  return {
    type,
    title: query.get('title') ?? defaultTitle(now),
    text: query.get('text') ?? state?.text ?? '',
    backupText: query.get('backupText') ?? state?.backupText ?? '',
    upgrading: false,
  };
}
