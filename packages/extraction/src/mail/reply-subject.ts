import { forwardPrefixes, replyPrefixes } from './reply-words.ts';

const prefix = (words: readonly string[]): RegExp =>
  new RegExp(`^\\s*(?:${words.join('|')})\\.?\\s*(?:[[(]\\d+[\\])]|\\^\\d+)?\\s*[:\uff1a]\\s*`, 'iu');
const reply = prefix(replyPrefixes);
const any = prefix([...replyPrefixes, ...forwardPrefixes]);
/** A subject that was sent back and forth has one prefix for each time. */
const maxPrefixes = 20;

/** Returns whether a subject is that of a reply: 'Re: ...' in any language. */
export const isReplySubject = (subject: string): boolean => reply.test(subject);

/** Returns a subject without 'Re:', 'AW:', 'Fwd:' and the like at its beginning, unless nothing else is in it. */
export function withoutPrefixes(subject: string): string {
  let rest = subject;
  for (let count = 0; count < maxPrefixes && any.test(rest); count += 1) rest = rest.replace(any, '');
  return rest.trim() === '' ? subject : rest;
}
