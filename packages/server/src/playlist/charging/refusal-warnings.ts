import { errorTable, maxCharactersPaid } from '@earmark/contract';
import type { ExceededLimit } from '../../metering/index.ts';

/** Returns the message for a limit that a conversion would exceed. */
export function refusalWarning(refusal: ExceededLimit): string {
  switch (refusal.kind) {
    case 'length':
      return refusal.limit >= maxCharactersPaid
        ? errorTable.text_too_long.message
        : `The text has ${count(refusal.characters)} characters; without a plan, ${count(refusal.limit)} can be converted at once.`;
    case 'conversions':
      return errorTable.conversion_limit_reached.message;
    case 'characters':
      // Same wording as in the dialog.
      return `You've used ${count(refusal.current_usage)} of ${count(refusal.limit)} characters in the last 30 days.`;
  }
}

const count = (number: number): string => number.toLocaleString('en-US');
