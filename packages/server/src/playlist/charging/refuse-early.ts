import { type ErrorCode, maxCharactersPaid } from '@earmark/contract';
import { type ExceededLimit, previewLimits } from '../../metering/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { ownsTextOfLength } from '../playlist-store.ts';

/**
 * Refuses a text that the plan will refuse, before any work is spent on it. It is charged later, when it is added; only then
 * is the answer final. What the listener may have in the playlist already is let through: it costs nothing again.
 * @throws AppError `text_too_long`, `plan_text_too_long`, `conversion_limit_reached`, `character_limit_reached`
 */
export async function refuseEarly(app: App, userId: string, characters: number): Promise<void> {
  // The first one is what charging would answer.
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
