import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Names of fields that never reach the log, wherever they stand. Codes and tokens open accounts; titles, texts and
 * addresses are what people read, which is nobody's business but theirs.
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

/** An address of mail, and what stands before the host of a web address: `user:password@host`. */
const addressForm = /[^\s<>()"'=,;]+@[^\s<>()"'=,;]+/g;
const withoutAddresses = (text: string) => text.replace(addressForm, withheld);

/**
 * What the log says of an error: its kind, message, code and where it came from. Drivers hang whole rows, statements and
 * envelopes onto their errors, and write addresses into their messages; none of that is kept.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...('code' in error && error.code !== undefined ? { error_code: String(error.code) } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/**
 * JSON lines on standard output.
 * @param level one of pino's level names, or `silent`.
 * @param destination where lines go; standard output when absent.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const paths = withheldFields.flatMap((field) => {
    const key = field.includes('-') ? `["${field}"]` : field;
    const dotted = field.includes('-') ? key : `.${key}`;
    return [key, `*${dotted}`, `*.*${dotted}`];
  });
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths, censor: withheld },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
