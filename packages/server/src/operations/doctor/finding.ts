/** `skipped` if it could not be checked, or does not apply. */
export type FindingLevel = 'ok' | 'warning' | 'problem' | 'skipped';

/** What a check found. */
export interface Finding {
  /** Part of the installation, such as `database`. */
  readonly part: string;
  readonly level: FindingLevel;
  /** What was found, in one sentence. */
  readonly message: string;
  /** What the operator should do; absent if nothing. */
  readonly advice?: string;
}

/** Creates the findings of one part. */
export const findingsOf = (part: string) => ({
  ok: (message: string): Finding => ({ part, level: 'ok', message }),
  skipped: (message: string): Finding => ({ part, level: 'skipped', message }),
  warning: (message: string, advice: string): Finding => ({ part, level: 'warning', message, advice }),
  problem: (message: string, advice: string): Finding => ({ part, level: 'problem', message, advice }),
});
