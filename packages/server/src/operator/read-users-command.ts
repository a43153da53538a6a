import { CommandError } from './command-error.ts';

/** A parsed command about the accounts or the registration. */
export type UsersCommand =
  | { kind: 'list-users' }
  | { kind: 'reset-link'; email: string }
  | { kind: 'delete-user'; email: string }
  | { kind: 'registration'; set: 'open' | 'invitation' | 'closed' | null };

export const usersUsage = `  earmark users list
      All accounts: owners, since when, and when they were last seen.
  earmark users reset <email>
      A link to set a new password. It works once, for an hour.
  earmark users delete <email> --yes
      Deletes the account with everything that belongs to it. This cannot be undone.
  earmark registration [open|invitation|closed]
      Who may create an account; without a word, says what applies.`;

/** @param words arguments after the command's name @returns null for other commands @throws CommandError */
export function readUsersCommand(words: readonly string[]): UsersCommand | null {
  const [verb, what, email, yes, ...rest] = words;
  if (verb === 'registration') {
    const set = what ?? null;
    if (set !== null && set !== 'open' && set !== 'invitation' && set !== 'closed')
      throw new CommandError('Write: earmark registration [open|invitation|closed].');
    if (email !== undefined) throw new CommandError(`Unexpected argument '${email}'.`);
    return { kind: 'registration', set };
  }
  if (verb !== 'users') return null;
  if (rest.length > 0) throw new CommandError(`Unexpected argument '${rest[0]}'.`);
  if (what === 'list' && email === undefined) return { kind: 'list-users' };
  if (what === 'reset' && email !== undefined && yes === undefined) return { kind: 'reset-link', email };
  if (what === 'delete' && email !== undefined) {
    if (yes !== '--yes') throw new CommandError('This cannot be undone. Add --yes to delete the account.');
    return { kind: 'delete-user', email };
  }
  throw new CommandError('Write: earmark users list, users reset <email> or users delete <email> --yes.');
}
