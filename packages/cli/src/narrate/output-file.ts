import { stat } from 'node:fs/promises';
import path from 'node:path';
import { NarrateError } from './narrate-error.ts';

/** Maximum length of a name made from a title, in bytes of UTF-8. File systems allow 255, `.m4b.sound.part` included. */
const maxNameBytes = 180;
/** Control characters, those that change the direction of a text or are invisible, and those that Windows forbids. */
const forbidden = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff<>:"/\\|?*]+/gu;
/** Names of devices on Windows. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Returns a name for an audio file, made from its title: `<title>.mp3`, or `<title> (2).mp3` and so on if there is such
 * a file.
 * @param title any text; a title without usable characters becomes 'Untitled'
 * @param folder where the file will be written
 * @param ending without the dot
 */
export async function nameAfterTitle(title: string, folder = '.', ending = 'mp3'): Promise<string> {
  const name = toFileName(title);
  for (let number = 1; ; number++) {
    const file = path.join(folder, number === 1 ? `${name}.${ending}` : `${name} (${number}).${ending}`);
    if (!(await isThere(file))) return file;
  }
}

function toFileName(title: string): string {
  const allowed = title.normalize('NFC').replace(forbidden, ' ').replace(/\s+/gu, ' ');
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(allowed.trim());
  let name = '';
  for (const { segment } of segments) {
    if (Buffer.byteLength(name + segment) > maxNameBytes) break;
    name += segment;
  }
  // A dot at the beginning hides a file, and Windows drops dots and spaces at the end. A dash would look like an option.
  const trimmed = name.replace(/^[\s.-]+|[\s.]+$/g, '');
  if (trimmed === '') return 'Untitled';
  return devices.test(trimmed) ? `${trimmed} -` : trimmed;
}

/**
 * Checks that a file can be written where the caller wants it, before anything is spoken.
 * @throws NarrateError `usage` if its folder is missing, or if it is a folder itself
 */
export async function checkOutputPath(file: string): Promise<void> {
  const folder = path.dirname(file);
  const found = await stat(folder).catch(() => null);
  if (found === null) throw new NarrateError('usage', `There is no folder ${folder}: create it first.`);
  if (!found.isDirectory()) throw new NarrateError('usage', `This is not a folder: ${folder}`);
  const present = await stat(file).catch(() => null);
  if (present?.isDirectory()) throw new NarrateError('usage', `This is a folder, not a file: ${file}`);
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
