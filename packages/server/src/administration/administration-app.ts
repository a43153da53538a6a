import type { Finding } from '../operations/index.ts';
import type { CountSubscriptions } from './settings/change-mode.ts';

/** What the owner's pages need to know of the whole program. */
export interface ProgramParts {
  /** Version of this program. */
  readonly version: string;
  /** Checks the installation as `earmark doctor` does. */
  checkHealth(): Promise<readonly Finding[]>;
  readonly countSubscriptions: CountSubscriptions;
}

declare module '../platform/app.ts' {
  interface App {
    readonly program: ProgramParts;
  }
}
