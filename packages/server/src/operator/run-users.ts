import { createResetLink, deleteAccount, findAccountByEmail, listAccounts } from '../accounts/index.ts';
import { lockInstallation, readRegistration, updateInstallation } from '../installation/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import { CommandError } from './command-error.ts';
import type { UsersCommand } from './read-users-command.ts';

const registrations = {
  open: 'Anybody may create an account.',
  invitation: 'New accounts need an invitation.',
  closed: 'Nobody may create an account.',
} as const;

/** Runs a command about the accounts or the registration. @returns the output @throws CommandError */
export async function runUsers(app: App, command: UsersCommand): Promise<string> {
  if (command.kind === 'list-users') return describeAccounts(app);
  if (command.kind === 'registration') {
    const { set } = command;
    if (set !== null)
      await inTransaction(app, async (tx) => {
        await lockInstallation(tx);
        await updateInstallation(tx, { registration: set });
      });
    return registrations[await readRegistration(app, app.db)];
  }
  const account = await findAccountByEmail(app, command.email);
  if (!account) throw new CommandError(`There is no account of ${command.email}.`);
  if (command.kind === 'reset-link') return createResetLink(app, account.userId);
  try {
    await deleteAccount(app, account);
  } catch (error) {
    if (error instanceof AppError && error.code === 'last_owner') throw new CommandError(error.message);
    throw error;
  }
  return `${account.email} is deleted. The data follows within a minute while the service runs.`;
}

async function describeAccounts(app: App): Promise<string> {
  const accounts = await listAccounts(app.db);
  if (accounts.length === 0) return 'Nobody has an account yet.';
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return accounts
    .map(({ email, isOwner, createdAt, lastSeenAt }) =>
      [
        email.padEnd(width),
        isOwner ? 'owner' : '     ',
        `since ${day(createdAt)}`,
        lastSeenAt ? `last seen ${day(lastSeenAt)}` : 'signed out',
      ].join('  '),
    )
    .join('\n');
}
