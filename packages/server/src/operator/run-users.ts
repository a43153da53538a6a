import {
  createInvitation,
  createResetLink,
  deleteAccount,
  findAccountByEmail,
  listAccounts,
  setDisabled,
} from '../accounts/index.ts';
import { recordOwnerAction } from '../installation/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { CommandError, orCommandError } from './command-error.ts';
import type { Command } from './read-command.ts';
import type { UsersCommand } from './read-users-command.ts';

const kinds: Record<UsersCommand['kind'], true> = {
  'list-users': true,
  invite: true,
  'set-disabled': true,
  'reset-link': true,
  'delete-user': true,
};

/** Returns whether `runUsers` runs a command. */
export const isUsersCommand = (command: Command): command is UsersCommand =>
  Object.hasOwn(kinds, command.kind);

/** Runs a command about the accounts. @returns the output @throws CommandError */
export async function runUsers(app: App, command: UsersCommand): Promise<string> {
  if (command.kind === 'list-users') return describeAccounts(app);
  if (command.kind === 'invite') {
    const invitation = await orCommandError(createInvitation(app, { email: command.email, by: null }));
    return invitation.url;
  }
  const account = await findAccountByEmail(app, command.email);
  if (!account) throw new CommandError(`There is no account of ${command.email}.`);
  if (command.kind === 'set-disabled') return disable(app, account, command.isDisabled);
  const { email, userId } = account;
  if (command.kind === 'reset-link')
    return inTransaction(app, async (tx) => {
      await recordOwnerAction(app, tx, { by: null, action: 'reset_link', subject: email });
      return createResetLink(app, tx, userId);
    });
  await orCommandError(
    deleteAccount(app, { userId }, (tx) =>
      recordOwnerAction(app, tx, { by: null, action: 'account_deleted', subject: email }),
    ),
  );
  return `${email} is deleted. The data follows within a minute while the service runs.`;
}

async function disable(
  app: App,
  { userId, email }: { userId: string; email: string },
  isDisabled: boolean,
): Promise<string> {
  await orCommandError(
    inTransaction(app, async (tx) => {
      if (!(await setDisabled(app, tx, userId, isDisabled))) return;
      const action = isDisabled ? 'account_disabled' : 'account_enabled';
      await recordOwnerAction(app, tx, { by: null, action, subject: email });
    }),
  );
  return `${email} is ${isDisabled ? 'disabled' : 'enabled'}.`;
}

async function describeAccounts(app: App): Promise<string> {
  const accounts = await listAccounts(app.db);
  if (accounts.length === 0) return 'Nobody has an account yet.';
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return accounts
    .map(({ email, isOwner, disabledAt, createdAt, lastSeenAt }) =>
      [
        email.padEnd(width),
        isOwner ? 'owner' : '     ',
        `since ${day(createdAt)}`,
        disabledAt
          ? `disabled ${day(disabledAt)}`
          : lastSeenAt
            ? `last seen ${day(lastSeenAt)}`
            : 'signed out',
      ].join('  '),
    )
    .join('\n');
}
