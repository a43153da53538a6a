import type { App } from '../../platform/app.ts';
import { describeActions, describeCustomer, describeOverview, type Sheet } from './describe.ts';
import { endSubscriptions } from './end-subscriptions.ts';
import { makeVipCode, reconcileNow, refundPayment } from './operator-actions.ts';
import { OperatorError } from './operator-error.ts';

export const billingUsage = `Usage:
  billing overview
      Revenue, subscriptions, checkouts, offers and webhooks.
  billing customer <email>
      One customer's plan, subscriptions and ledger.
  billing refund <payment> [<cents>]
      Refunds a payment, or a part of it, and revokes what it paid for.
  billing end <email>|all
      Ends the subscriptions of an account, or of everybody, with their paid period.
  billing vip [--uses <n>] [--note <text>]
      Creates a code for lifetime access.
  billing reconcile
      Fetches events that the webhooks may have missed from the provider.
  billing actions
      Lists operator actions.`;

const actor = 'command';

/** Runs the operator's command. @returns the output. @throws OperatorError */
export async function runBillingCommand(app: App, words: readonly string[]): Promise<string> {
  const [given = 'help', subject, ...rest] = words;
  const verb = words.includes('--help') ? 'help' : given;
  if (verb === 'overview') return print(await describeOverview(app));
  if (verb === 'actions') return print([await describeActions(app)]);
  if (verb === 'reconcile') return reconcileNow(app, actor);
  if (verb === 'vip') {
    const uses = option(words, '--uses') ?? '1';
    return makeVipCode(app, actor, { uses: readWholeNumber(uses), note: option(words, '--note') ?? '' });
  }
  if (verb === 'end' && subject) return endSubscriptions(app, actor, { whose: subject });
  if (verb === 'customer' && subject) return print(await describeCustomer(app, subject));
  if (verb === 'refund' && subject) {
    const [cents] = rest;
    return refundPayment(app, actor, {
      payment: subject,
      cents: cents === undefined ? null : readWholeNumber(cents),
    });
  }
  if (verb === 'help') return billingUsage;
  throw new OperatorError(`'${words.join(' ')}' is not a command.\n\n${billingUsage}`);
}

function option(words: readonly string[], name: string): string | undefined {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words[at + 1];
}

function readWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new OperatorError(`'${text}' is not a whole number.`);
  return Number(text);
}

function print(sheets: readonly Sheet[]): string {
  return sheets
    .map(
      ({ title, columns, rows, empty }) =>
        `${title}\n${rows.length === 0 ? `  ${empty}` : align([columns, ...rows])}`,
    )
    .join('\n\n');
}

function align(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  return lines
    .map((line) => `  ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
