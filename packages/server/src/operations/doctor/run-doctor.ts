import type { Log } from '../../platform/log.ts';
import { reasonOf } from '../../platform/reason-of.ts';
import { OperationError } from '../operation-error.ts';
import type { OperationParts } from '../operation-parts.ts';
import { checkCertificates, checkPublicAddress } from './check-address.ts';
import { checkTelegram, checkWatchedFolder } from './check-capture.ts';
import { checkConfiguration } from './check-configuration.ts';
import { checkDatabase } from './check-database.ts';
import { checkIncomingMail, checkSender } from './check-mail-dns.ts';
import { checkMailRelay, checkPayments, checkVoices } from './check-services.ts';
import { checkDisk, checkStorage } from './check-storage.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Outside } from './outside.ts';

/** Milliseconds that each check may take. */
const timeoutMs = 15_000;

/**
 * Checks an installation, whether its service runs or not. It changes nothing but a small file, which it deletes.
 */
export async function runDoctor(parts: OperationParts, outside: Outside, log: Log): Promise<Finding[]> {
  const { config } = parts;
  const database = checkDatabase(parts, outside, log);
  const found = await Promise.all([
    checkConfiguration(config),
    limited('database', async () => (await database).findings),
    limited('storage', () => checkStorage(config)),
    limited('disk', () => checkDisk(config, outside)),
    limited('public address', async () => {
      const isServiceRunning = await database.then(
        (result) => result.isServiceRunning,
        () => null,
      );
      return [await checkPublicAddress(config, outside, isServiceRunning)];
    }),
    limited('certificate', () => checkCertificates(config, outside)),
    limited('mail relay', () => checkMailRelay(config)),
    limited('sender', () => checkSender(config, outside)),
    limited('incoming mail', () => checkIncomingMail(config, outside)),
    limited('payments', async () => {
      const mode = await database.then(
        (result) => result.mode,
        () => null,
      );
      // Nothing is sold there, so payments are no part of it.
      return mode === 'personal' ? [] : checkPayments(config, outside);
    }),
    limited('voices', () => checkVoices(config, outside)),
    limited('watched folder', () => checkWatchedFolder(config)),
    limited('Telegram', () => checkTelegram(config, outside)),
  ]);
  return found.flat();
}

/** Runs a check; an error or a check that takes too long is a problem. */
async function limited(part: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs / 1_000} s`)), timeoutMs);
  });
  try {
    return await Promise.race([check(), timeout]);
  } catch (error) {
    return [findingsOf(part).problem(`It could not be checked: ${reasonOf(error)}.`, 'Try again.')];
  } finally {
    clearTimeout(timer);
  }
}

/** What is checked: the installation, or the private feed of one account. */
export interface DoctorOptions {
  readonly json: boolean;
  /** Email address or id of the account; null for the installation. */
  readonly feed: string | null;
}

/** @param words arguments after `doctor` @throws OperationError */
export function readDoctorOptions(words: readonly string[]): DoctorOptions {
  let [json, feed]: [boolean, string | null] = [false, null];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === '--json') json = true;
    else if (word === '--feed') {
      feed = words[++at] ?? null;
      if (feed === null || feed.startsWith('--'))
        throw new OperationError('Name the account: earmark doctor --feed <email>');
    } else throw new OperationError(`'${word}' is not an option of doctor.`);
  }
  return { json, feed };
}
