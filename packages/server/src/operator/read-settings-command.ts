import { type Mode, modes, type Registration, registrations } from '@earmark/contract';
import { CommandError } from './command-error.ts';

/** A parsed command about what owners decide; null only asks what applies. */
export type SettingsCommand =
  | { kind: 'registration'; set: { registration: Registration; domains?: readonly string[] } | null }
  | { kind: 'mode'; set: Mode | null };

export const settingsUsage = `  earmark registration [open|invitation|closed]
  earmark registration domain [<domain>[,<domain>...]]
      Who may create an account; without a word, says what applies. With domain, people whom the sign-in provider or
      the proxy names with a verified address in one of the domains.
  earmark mode [personal|service]
      Whom the installation is for; without a word, says what applies. A running service follows within a second.`;

/** @param words arguments after the command's name @returns null for other commands @throws CommandError */
export function readSettingsCommand(words: readonly string[]): SettingsCommand | null {
  const [verb, what, ...rest] = words;
  if (verb === 'mode') {
    const set = modes.find((mode) => mode === what) ?? null;
    if (what !== undefined && set === null) throw new CommandError('Write: earmark mode [personal|service].');
    refuseRest(rest);
    return { kind: 'mode', set };
  }
  if (verb !== 'registration') return null;
  if (what === undefined) return { kind: 'registration', set: null };
  const registration = registrations.find((name) => name === what);
  if (registration === undefined)
    throw new CommandError('Write: earmark registration [open|invitation|domain <domains>|closed].');
  const [domains, ...more] = rest;
  if (registration !== 'domain' || domains === undefined) {
    refuseRest(rest);
    return { kind: 'registration', set: { registration } };
  }
  refuseRest(more);
  return { kind: 'registration', set: { registration, domains: domains.split(',') } };
}

function refuseRest([word]: readonly string[]): void {
  if (word !== undefined) throw new CommandError(`Unexpected argument '${word}'.`);
}
