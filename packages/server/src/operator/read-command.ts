import { CommandError } from './command-error.ts';
import { type QueueCommand, queueUsage, readQueueCommand } from './read-queue-command.ts';
import { readSettingsCommand, type SettingsCommand, settingsUsage } from './read-settings-command.ts';
import { readUsersCommand, type UsersCommand, usersUsage } from './read-users-command.ts';

/** A parsed command of the operator. */
export type Command =
  | UsersCommand
  | QueueCommand
  | SettingsCommand
  | { kind: 'help' }
  | { kind: 'operator-link' }
  | { kind: 'start-link' }
  | { kind: 'list-backups' }
  | { kind: 'set-owner'; email: string; isOwner: boolean }
  | { kind: 'grant-plan'; email: string; plan: 'free' | 'basic' | 'pro'; until: Date | null; note: string }
  | { kind: 'grant-characters'; email: string; characters: number; cause: string | null }
  | { kind: 'show'; email: string };

export const usage = `Usage:
  earmark grant <email> free|basic|pro [--until YYYY-MM-DD] [--note <text>]
      Gives the account a plan in the place of an earlier grant; free takes grants back.
  earmark grant <email> <characters> [--once <name>]
      Gives extra characters: a whole number such as 500000, or 500k, or 2m.
      With --once, giving the same name again gives nothing.
  earmark show <email>
      What the account may use, and what it used.
  earmark billing help
      Revenue, customers, refunds and codes.
  earmark backup <file>
      Writes accounts, articles, audio and secrets to one file, while the service runs.
  earmark backups
      The backups that were made: of the owner's pages, and files in EARMARK_BACKUP_DIR.
  earmark restore <file> [--replace]
      Restores such a file into an empty installation. With --replace, what is there is deleted first.
  earmark upgrade [--check]
      Carries a built-in database of an earlier version of PostgreSQL over and runs the missing migrations, as a
      start does. With --check, only says what is missing: the exit code is then 2.
  earmark doctor [--json]
      Checks configuration, database, storage, mail, certificate and queue, and says what to do.
  earmark doctor --feed <email> [--json]
      Fetches the private feed of an account as podcast apps do, and says for each app whether it works.
  earmark start-link
      The link that sets up a new installation and creates its owner. Keep it to yourself.
  earmark owner add|remove <email>
      Makes an account an owner of this installation, or takes that right back. The last owner stays one.
${usersUsage}
${queueUsage}
${settingsUsage}
  earmark operator-link
      The link that opens the operator's pages in a browser. It holds the token: keep it to yourself.`;

/** @param words arguments after the command's name. @throws CommandError */
export function readCommand(words: readonly string[]): Command {
  const other = words.includes('--help')
    ? null
    : (readUsersCommand(words) ?? readQueueCommand(words) ?? readSettingsCommand(words));
  if (other) return other;
  const { plain, options } = partWords(words);
  const [verb, email, what, ...rest] = plain;
  if (verb === undefined || verb === 'help') return { kind: 'help' };
  if (verb === 'start-link' && email === undefined) return { kind: 'start-link' };
  if (verb === 'backups' && email === undefined) return { kind: 'list-backups' };
  if (verb === 'operator-link' && email === undefined) return { kind: 'operator-link' };
  if (rest.length > 0) throw new CommandError(`Unexpected argument '${rest[0]}'.`);
  if (email === undefined) throw new CommandError('The email address of the account is missing.');
  if (verb === 'owner') return readOwner(words);
  if (verb === 'show' && what === undefined) return { kind: 'show', email };
  if (verb !== 'grant') throw new CommandError(`'${verb}' is not a command.`);
  if (what === undefined) throw new CommandError('Name a plan or a number of characters to grant.');
  if (what === 'free' || what === 'basic' || what === 'pro') {
    refuseOption(options, 'once');
    const [until, note] = [readDay(options.get('until')), options.get('note') ?? ''];
    return { kind: 'grant-plan', email, plan: what, until, note };
  }
  refuseOption(options, 'until');
  refuseOption(options, 'note');
  const [characters, cause] = [readCharacters(what), options.get('once') ?? null];
  return { kind: 'grant-characters', email, characters, cause };
}

function readOwner([, change, email, ...rest]: readonly string[]): Command {
  if ((change !== 'add' && change !== 'remove') || email === undefined || rest.length > 0)
    throw new CommandError('Write: earmark owner add|remove <email>.');
  return { kind: 'set-owner', email, isOwner: change === 'add' };
}

function partWords(words: readonly string[]) {
  const plain: string[] = [];
  const options = new Map<string, string>();
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!word.startsWith('--')) {
      plain.push(word);
      continue;
    }
    const name = word.slice(2);
    if (name === 'help') return { plain: ['help'], options };
    if (!['until', 'note', 'once'].includes(name)) throw new CommandError(`${word} is not an option.`);
    const value = words[++at];
    if (value === undefined) throw new CommandError(`${word} needs a value.`);
    options.set(name, value);
  }
  return { plain, options };
}

function refuseOption(options: ReadonlyMap<string, string>, name: string): void {
  if (options.has(name)) throw new CommandError(`--${name} does not apply to this command.`);
}

/** Returns the end of the named day in UTC. */
function readDay(day: string | undefined): Date | null {
  if (day === undefined) return null;
  const end = new Date(`${day}T23:59:59.999Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !end.toISOString().startsWith(day))
    throw new CommandError(`'${day}' is not a date: write it as 2027-01-31.`);
  return end;
}

const max = 1_000_000_000_000;

function readCharacters(text: string): number {
  const [, digits, unit] = /^(\d[\d_,]*)(k|m)?$/i.exec(text) ?? [];
  const factor = { k: 1_000, m: 1_000_000 }[unit?.toLowerCase() ?? ''] ?? 1;
  const characters = digits === undefined ? 0 : Number(digits.replace(/[_,]/g, '')) * factor;
  if (characters < 1 || characters > max)
    throw new CommandError(`'${text}' is neither a plan nor a number of characters.`);
  return characters;
}
