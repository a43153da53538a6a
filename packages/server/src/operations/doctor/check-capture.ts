import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import type { Config } from '../../platform/config.ts';
import { reasonOf } from '../../platform/reason-of.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Outside } from './outside.ts';

const folder = findingsOf('watched folder');
const telegram = findingsOf('Telegram');

/** Checks that the watched folder exists and can be changed. */
export async function checkWatchedFolder({ watch }: Pick<Config, 'watch'>): Promise<Finding[]> {
  if (watch === null) return [];
  const { dir } = watch;
  try {
    if (!(await stat(dir)).isDirectory()) throw new Error('it is not a folder');
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK);
    return [folder.ok(`${dir} can be read and changed.`)];
  } catch (error) {
    const advice =
      'Create the folder of EARMARK_WATCH_DIR, and let the user of the service read and write it; files are moved inside it.';
    return [folder.problem(`${dir} cannot be used: ${reasonOf(error)}.`, advice)];
  }
}

/** Asks the Bot API whose token it is. */
export async function checkTelegram(
  config: Pick<Config, 'telegram'>,
  { request }: Pick<Outside, 'request'>,
): Promise<Finding[]> {
  if (config.telegram === null) return [];
  const { token, apiUrl } = config.telegram;
  const { host } = new URL(apiUrl);
  try {
    const { status, text } = await request(`${apiUrl.replace(/\/+$/, '')}/bot${token}/getWebhookInfo`);
    if (status === 401 || status === 404)
      return [telegram.problem(`${host} refuses the token.`, 'Correct EARMARK_TELEGRAM_TOKEN.')];
    if (status !== 200)
      return [telegram.warning(`${host} answers with status ${status}.`, 'Try again later.')];
    if (/"url"\s*:\s*"[^"]/.test(text)) {
      const advice = 'Remove the webhook of the bot, or make a bot of its own for this installation.';
      return [telegram.problem('Another program gets the messages of the bot by a webhook.', advice)];
    }
    return [telegram.ok(`${host} accepts the token.`)];
  } catch (error) {
    const message = `${host} cannot be reached: ${reasonOf(error)}.`;
    return [telegram.problem(message, `Let this machine connect to ${host}.`)];
  }
}
