import { CommandError } from './command-error.ts';

/** A parsed command about the accounts. */
export type UsersCommand =
  | { kind: 'list-users' }
  | { kind: 'invite'; email: string | null }
  | { kind: 'set-disabled'; email: string; isDisabled: boolean }
  | { kind: 'reset-link'; email: string }
  | { kind: 'delete-user'; email: string };

export const usersUsage = `  earmark users list
      All accounts: owners, disabled ones, since when, and when they were last seen.
  earmark users invite [<email>]
      A link with which one person can create an account, for 14 days. With an address, it is for that address, and
      is mailed there if a mail server is configured.
  earmark users disable|enable <email>
      A disabled account cannot be used, and its podcast feed does not work. Nothing is deleted.
  earmark users reset <email>
      A link to set a new password. It works once, for an hour.
  earmark users delete <email> --yes
      Deletes the account with everything that belongs to it. This cannot be undone.`;

/** @param words arguments after the command's name @returns null for other commands @throws CommandError */
export function readUsersCommand(words: readonly string[]): UsersCommand | null {
  const [verb, what, email, yes, ...rest] = words;
  if (verb !== 'users') return null;
  if (rest.length > 0) throw new CommandError(`Unexpected argument '${rest[0]}'.`);
  if (what === 'list' && email === undefined) return { kind: 'list-users' };
  if (what === 'invite' && yes === undefined) return { kind: 'invite', email: email ?? null };
  if ((what === 'disable' || what === 'enable') && email !== undefined && yes === undefined)
    return { kind: 'set-disabled', email, isDisabled: what === 'disable' };
  if (what === 'reset' && email !== undefined && yes === undefined) return { kind: 'reset-link', email };
  if (what === 'delete' && email !== undefined) {
    if (yes !== '--yes') throw new CommandError('This cannot be undone. Add --yes to delete the account.');
    return { kind: 'delete-user', email };
  }
  throw new CommandError(
    'Write: earmark users list, users invite [<email>], or users disable|enable|reset|delete <email>.',
  );
}
