import { type Mode, maxRegistrationDomains } from '@earmark/contract';
import { changeMode, changeRegistration } from '../administration/index.ts';
import { countChargedSubscriptions } from '../billing/index.ts';
import { type RegistrationRule, readInstallation, readRegistration } from '../installation/index.ts';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { CommandError } from './command-error.ts';
import type { SettingsCommand } from './read-settings-command.ts';

/** Runs a command about what owners decide. @returns the output @throws CommandError */
export async function runSettings(app: App, command: SettingsCommand): Promise<string> {
  try {
    if (command.kind === 'mode') {
      if (command.set !== null)
        await changeMode(app, { by: null, mode: command.set }, countChargedSubscriptions);
      return await describeMode(app);
    }
    const { set } = command;
    if ((set?.domains?.length ?? 0) > maxRegistrationDomains)
      throw new CommandError(`At most ${maxRegistrationDomains} domains.`);
    if (set !== null) await changeRegistration(app, { by: null, ...set });
    return describeRegistration(await readRegistration(app, app.db));
  } catch (error) {
    throw error instanceof AppError ? new CommandError(describeRefusal(error)) : error;
  }
}

const modeTexts: Record<Mode, string> = {
  personal: 'This installation is personal: for its owner and people with an invitation.',
  service: 'This installation is a service for the public.',
};

async function describeMode({ config, db }: App): Promise<string> {
  const mode = config.mode ?? (await readInstallation(db)).mode;
  if (mode === null) return 'This is not decided yet: the link of "earmark start-link" asks.';
  return config.mode === null ? modeTexts[mode] : `${modeTexts[mode]} EARMARK_MODE says so.`;
}

function describeRegistration({ registration, domains }: RegistrationRule): string {
  if (registration === 'open') return 'Anybody may create an account.';
  if (registration === 'invitation') return 'New accounts need an invitation.';
  if (registration === 'closed') return 'Nobody may create an account.';
  return `People with an address of these domains may create an account: ${domains.join(', ')}.`;
}

function describeRefusal({ code, message, details }: AppError): string {
  if (code === 'validation_failed')
    return 'Name at least one domain: earmark registration domain example.net.';
  if (code === 'invalid_domain') return `'${details['domain']}': ${message}`;
  return code === 'subscriptions_running' ? `${message} Running now: ${details['count']}.` : message;
}
