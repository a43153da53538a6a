import type { IdentityChecker } from './handling/identity-checker.ts';
import type { ReadMail } from './handling/mail-reading.ts';

declare module '../platform/app.ts' {
  interface App {
    /** Checks who sent a mail. */
    readonly senders: IdentityChecker;
    /** Finds out what a mail says. */
    readonly readMail: ReadMail;
  }
}
