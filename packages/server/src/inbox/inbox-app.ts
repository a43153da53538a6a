import type { IdentityChecker } from './handling/identity-checker.ts';
import type { ReadMail } from './handling/mail-reading.ts';

declare module '../platform/app.ts' {
  interface App {
    /** Checks the senders of mail. */
    readonly senders: IdentityChecker;
    /** Extracts the content of mail. */
    readonly readMail: ReadMail;
  }
}
