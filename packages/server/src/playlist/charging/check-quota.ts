import { type ErrorCode, maxCharactersPaid } from '@earmark/contract';
import { type ExceededLimit, previewLimits } from '../../metering/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { ownsTextOfLength } from '../playlist-store.ts';

/**
 * Refuses a text that exceeds the plan's limits before any work is spent on it. The check that counts is made
 * when the text is charged. A text of the same length as one in the listener's playlist passes, because
 * adding the same text again costs nothing.
 * @throws AppError `text_too_long`, `plan_text_too_long`, `conversion_limit_reached`,
 * `character_limit_reached`
 */
export async function checkQuota(app: App, userId: string, characters: number): Promise<void> {
  // The first limit is the one that charging would report.
  const [refusal] = await previewLimits(app, userId, characters);
  if (refusal === undefined || (await ownsTextOfLength(app.db, userId, characters))) return;
  const { kind: _, ...details } = refusal;
  throw new AppError(codeOf(refusal), details);
}

function codeOf(refusal: ExceededLimit): ErrorCode {
  switch (refusal.kind) {
    case 'length':
      return refusal.characters > maxCharactersPaid ? 'text_too_long' : 'plan_text_too_long';
    case 'conversions':
      return 'conversion_limit_reached';
    case 'characters':
      return 'character_limit_reached';
  }
}
