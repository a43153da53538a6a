import { type QueueClassName, queueClassNames } from '@earmark/contract';
import { CommandError } from './command-error.ts';

/** A parsed command about the queue. */
export type QueueCommand =
  | { kind: 'show-queue' }
  /** `of`: null for all classes. */
  | { kind: 'retry-jobs'; of: QueueClassName | null };

export const queueUsage = `  earmark queue
      What waits, runs and failed, by class, and whether a process converts.
  earmark queue retry [${queueClassNames.join('|')}]
      Retries the failed jobs of the last 14 days: all of them, or those of a class.`;

const isClass = (word: string): word is QueueClassName =>
  (queueClassNames as readonly string[]).includes(word);

/** @param words arguments after the command's name @returns null for other commands @throws CommandError */
export function readQueueCommand(words: readonly string[]): QueueCommand | null {
  const [verb, what, of, ...rest] = words;
  if (verb !== 'queue') return null;
  if (rest.length > 0) throw new CommandError(`Unexpected argument '${rest[0]}'.`);
  if (what === undefined) return { kind: 'show-queue' };
  if (what !== 'retry') throw new CommandError('Write: earmark queue, or earmark queue retry [<class>].');
  if (of === undefined) return { kind: 'retry-jobs', of: null };
  if (!isClass(of)) throw new CommandError(`'${of}' is not a class: ${queueClassNames.join(', ')}.`);
  return { kind: 'retry-jobs', of };
}
