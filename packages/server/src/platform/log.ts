import { type DestinationStream, type Logger, pino } from 'pino';
import { createOriginalStack } from './original-stack.ts';

export type Log = Logger;

/**
 * Names of fields that are never logged, at any depth. Codes and tokens give access to accounts; titles,
 * texts and addresses are private to the listeners.
 */
const withheldFields = [
  'password',
  'secret',
  'token',
  'id_token',
  'refresh_token',
  'code',
  'oob_code',
  'authorization',
  'cookie',
  'earmark-id-token',
  'email',
  'text',
  'html',
  'title',
  'article_url',
  'url',
] as const;

const withheld = '[withheld]';

/** Matches an email address, or the credentials and host of a web address (`user:password@host`). */
const addressForm = /[^\s<>()"'=,;]+@[^\s<>()"'=,;]+/g;
const withoutAddresses = (text: string) => text.replace(addressForm, withheld);

/**
 * Reduces an error to its type, message, stack, code and cause. Drivers attach whole rows, statements and
 * envelopes to their errors and put addresses into their messages; those are removed.
 */
function describeError(error: unknown, originalStack: (stack: string) => string): unknown {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(originalStack(error.stack ?? '')),
    ...('code' in error && error.code !== undefined ? { error_code: String(error.code) } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause, originalStack) }),
  };
}

/**
 * Creates a logger that writes JSON lines.
 * @param level a pino level name, or `silent`.
 * @param destination output stream; standard output if absent.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const paths = withheldFields.flatMap((field) => {
    const key = field.includes('-') ? `["${field}"]` : field;
    const dotted = field.includes('-') ? key : `.${key}`;
    return [key, `*${dotted}`, `*.*${dotted}`];
  });
  const originalStack = createOriginalStack();
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths, censor: withheld },
    serializers: { err: (error: unknown) => describeError(error, originalStack) },
  };
  return destination ? pino(options, destination) : pino(options);
}
