import { randomUUID } from 'node:crypto';
import {
  findAccountByEmail,
  isFirstRun,
  publishAccountChanged,
  setOwner,
  startLink,
} from '../accounts/index.ts';
import { recordAction } from '../billing/index.ts';
import { entitlementsOf, grantPlan } from '../entitlements/index.ts';
import { recordOwnerAction } from '../installation/index.ts';
import { grantCharacters, showCharacters } from '../metering/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { operatorLink } from '../platform/operator/operator-token.ts';
import { CommandError, orCommandError } from './command-error.ts';
import { type Command, usage } from './read-command.ts';
import { runQueue } from './run-queue.ts';
import { runSettings } from './run-settings.ts';
import { isUsersCommand, runUsers } from './run-users.ts';

/**
 * Runs a command of the operator.
 * @returns the output.
 * @throws CommandError if the account does not exist.
 */
export async function runOperator(app: App, command: Command): Promise<string> {
  if (command.kind === 'help') return usage;
  if (command.kind === 'operator-link') return operatorLink(app.config, app.operatorToken);
  if (command.kind === 'list-backups') {
    // Loaded only if needed: it is half of the product.
    const { describeBackups } = await import('../administration/index.ts');
    return describeBackups(app);
  }
  if (command.kind === 'start-link') {
    if (!(await isFirstRun(app)))
      return `This installation is set up already: sign in at ${app.config.publicUrl}/signin.`;
    return startLink(app);
  }
  if (command.kind === 'registration' || command.kind === 'mode') return runSettings(app, command);
  if (isUsersCommand(command)) return runUsers(app, command);
  if (command.kind === 'show-queue' || command.kind === 'retry-jobs') return runQueue(app, command);
  const account = await findAccountByEmail(app, command.email);
  if (!account) throw new CommandError(`There is no account of ${command.email}.`);
  const { userId } = account;
  if (command.kind === 'set-owner') {
    const { isOwner } = command;
    await orCommandError(
      inTransaction(app, async (tx) => {
        if (!(await setOwner(app, tx, userId, isOwner))) return;
        const action = isOwner ? 'owner_added' : 'owner_removed';
        await recordOwnerAction(app, tx, { by: null, action, subject: account.email });
      }),
    );
    return `${account.email} is ${isOwner ? 'an owner' : 'no owner'} of this installation.`;
  }
  if (command.kind === 'grant-plan') {
    const { plan, until, note } = command;
    if (until && until <= app.clock.now()) throw new CommandError('The end date is in the past.');
    await inTransaction(app, async (tx) => {
      await grantPlan(app, tx, { userId, plan, until, note });
      await publishAccountChanged(app, tx, userId);
      const detail = { what: plan, until: until?.toISOString() ?? null, note };
      await recordAction(app, tx, { action: 'grant', subject: account.email, detail });
      const spelled = until === null ? plan : `${plan} until ${until.toISOString().slice(0, 10)}`;
      const subject = account.email;
      await recordOwnerAction(app, tx, { by: null, action: 'plan_granted', subject, detail: spelled });
    });
  }
  if (command.kind === 'grant-characters') {
    const { characters } = command;
    const cause = `grant ${userId} ${command.cause ?? randomUUID()}`;
    const isGranted = await inTransaction(app, async (tx) => {
      const isNew = await grantCharacters(app, tx, { userId, characters, kind: 'grant', cause });
      const detail = { what: String(characters), once: command.cause };
      if (!isNew) return false;
      const subject = account.email;
      await recordAction(app, tx, { action: 'grant', subject, detail });
      const spelled = spell(characters);
      await recordOwnerAction(app, tx, { by: null, action: 'characters_granted', subject, detail: spelled });
      return true;
    });
    if (!isGranted) return `${account.email} was given '${command.cause}' before; nothing was changed.`;
  }
  return describe(app, account);
}

async function describe(app: App, { userId, email }: { userId: string; email: string }): Promise<string> {
  const { plan } = await entitlementsOf(app, userId);
  const usage = await showCharacters(app, { userId });
  return [
    `${email}: plan ${plan}`,
    `${spell(usage.total_characters)} of ${spell(usage.character_limit)} characters used in the last 30 days`,
    `${spell(usage.extra_credits)} extra characters left`,
  ].join('\n');
}

const spell = (count: number) => new Intl.NumberFormat('en-US').format(count);
