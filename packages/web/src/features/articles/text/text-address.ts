import { paths, withQuery } from '../../../lib/paths.ts';
import { type TextDraft, type TextType, textTypes } from './text-drafts.ts';

/** Some browsers and servers cut or refuse longer addresses. */
export const maxAddress = 2_000;

/** Navigation state, for data that is not in the address. */
export interface TextState {
  text?: string;
  backupText?: string;
  /** Opens this stored draft. */
  draftId?: string;
  /** Id under which the field in which the text is being typed passes it on. */
  typedId?: string;
}

/**
 * Returns the address of the text page and its navigation state: the text is in the address if it fits, else
 * in the state. `inAddress`: false keeps it out of the address in any case.
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

/** Returns the title of an untitled text: local date and time, cut before 'GMT'. */
export function defaultTitle(now: Date): string {
  return now.toString().split('GMT')[0]?.trim() ?? '';
}

/**
 * Reads the address and the navigation state. Text in the address takes precedence; the default title is the
 * time.
 */
export function readTextAddress(query: URLSearchParams, state: TextState | null, now: Date): TextDraft {
  const requestedType = query.get('type');
  const type: TextType = textTypes.find((known) => known === requestedType) ?? 'input_text';
  return {
    type,
    title: query.get('title') ?? defaultTitle(now),
    text: query.get('text') ?? state?.text ?? '',
    backupText: query.get('backupText') ?? state?.backupText ?? '',
    upgrading: false,
  };
}
