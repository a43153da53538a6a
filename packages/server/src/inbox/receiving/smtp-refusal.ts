import { isOverLimit } from '../inbox-limits.ts';

/** An answer that refuses: its reply code, and its enhanced code (RFC 3463) with words. */
export interface SmtpRefusal extends Error {
  responseCode: number;
}

const refusal = (responseCode: number, text: string): SmtpRefusal =>
  Object.assign(new Error(text), { responseCode });

export const refusals = {
  unknownAddress: () => refusal(550, '5.1.1 No such address here'),
  notOurs: () => refusal(550, '5.7.1 Mail for other domains is not taken'),
  tooManyMails: () => refusal(450, '4.2.1 This address gets too much mail at the moment'),
  tooManyUnknown: () => refusal(421, '4.7.0 Too many unknown addresses'),
  tooManyFromHost: () => refusal(450, '4.7.0 Too much mail from your host at the moment'),
  tooManyConnections: () => refusal(421, '4.7.0 Too many connections from your host'),
  noMemory: () => refusal(452, '4.3.1 Too busy to take so large a mail now'),
  tooLarge: () => refusal(552, '5.3.4 The mail is too large'),
  trouble: () => refusal(451, '4.3.0 Trouble on our side, please try again'),
};

/** Runs a step of a session; whatever it throws unforeseen becomes an answer upon which the mail is sent again later. */
export async function answering(
  step: () => Promise<SmtpRefusal | null>,
  onTrouble: (error: unknown) => void,
): Promise<SmtpRefusal | null> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof Error && 'responseCode' in error) return error as SmtpRefusal;
    onTrouble(error);
    return refusals.trouble();
  }
}

/** Takes from a limit. @returns `otherwise` when it is used up. */
export async function within(taking: Promise<void>, otherwise: SmtpRefusal): Promise<SmtpRefusal | null> {
  try {
    await taking;
    return null;
  } catch (error) {
    if (isOverLimit(error)) return otherwise;
    throw error;
  }
}
