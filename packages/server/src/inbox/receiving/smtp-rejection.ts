import { isOverLimit } from '../inbox-limits.ts';

/** A negative SMTP reply: its reply code, and its enhanced code (RFC 3463) with text. */
export interface SmtpRejection extends Error {
  responseCode: number;
}

const rejection = (responseCode: number, text: string): SmtpRejection =>
  Object.assign(new Error(text), { responseCode });

export const rejections = {
  unknownAddress: () => rejection(550, '5.1.1 No such address here'),
  foreignDomain: () => rejection(550, '5.7.1 Mail for other domains is not accepted'),
  tooManyMails: () => rejection(450, '4.2.1 This address receives too much mail at the moment'),
  tooManyUnknown: () => rejection(421, '4.7.0 Too many unknown addresses'),
  tooManyFromHost: () => rejection(450, '4.7.0 Too much mail from your host at the moment'),
  tooManyConnections: () => rejection(421, '4.7.0 Too many connections from your host'),
  noMemory: () => rejection(452, '4.3.1 Too busy to accept such a large mail now'),
  storageFull: () => rejection(452, '4.3.1 Our storage is full at the moment'),
  tooLarge: () => rejection(552, '5.3.4 The mail is too large'),
  localError: () => rejection(451, '4.3.0 Error on our side, please try again'),
};

/**
 * Runs a step of a session. An unexpected error becomes a temporary failure, so that the sender keeps the mail
 * and tries again: 452 if there is no space for it, otherwise 451.
 */
export async function runStep(
  step: () => Promise<SmtpRejection | null>,
  onError: (error: unknown) => void,
): Promise<SmtpRejection | null> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof Error && 'responseCode' in error) return error as SmtpRejection;
    onError(error);
    return isStorageFull(error) ? rejections.storageFull() : rejections.localError();
  }
}

/** Codes of errors for lack of space: of the file system, PostgreSQL's `disk_full` and our own. */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100', 'storage_full']);

function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && fullCodes.has(error.code)) || isStorageFull(error.cause);
}

/** Waits for a rate limit. @returns `otherwise` if the limit is exceeded */
export async function within(
  attempt: Promise<void>,
  otherwise: SmtpRejection,
): Promise<SmtpRejection | null> {
  try {
    await attempt;
    return null;
  } catch (error) {
    if (isOverLimit(error)) return otherwise;
    throw error;
  }
}
