import type { FeedText } from '@earmark/reading';
import { parseHTML } from 'linkedom';

/** What a person gets of some markup: its words; nothing of scripts and styles. */
export function openWords(markup: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${markup}</body></html>`);
  const body = document.body;
  for (const hidden of [
    ...body.querySelectorAll('script, style, noscript, template, iframe, object, applet, embed'),
  ])
    hidden.remove();
  return words(body.textContent ?? '');
}

/** The same of a text that a feed gives. */
export function plainWords(text: FeedText | null): string {
  if (text === null) return '';
  return text.type === 'text' ? words(text.value) : openWords(text.value);
}

const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
