import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The voice of each language, with the two files it consists of: text analysis and signal generation. */
const files: Readonly<Record<string, readonly [analysis: string, sound: string]>> = {
  'en-US': ['en-US_ta.bin', 'en-US_lh0_sg.bin'],
  'en-GB': ['en-GB_ta.bin', 'en-GB_kh0_sg.bin'],
  'de-DE': ['de-DE_ta.bin', 'de-DE_gl0_sg.bin'],
  'es-ES': ['es-ES_ta.bin', 'es-ES_zl0_sg.bin'],
  'fr-FR': ['fr-FR_ta.bin', 'fr-FR_nk0_sg.bin'],
  'it-IT': ['it-IT_ta.bin', 'it-IT_cm0_sg.bin'],
};

/** All voices that Pico has, by language; each is a woman. */
export const picoVoiceNames: readonly string[] = Object.keys(files);

/** Where Debian's and Ubuntu's package `libttspico-data` puts the files. */
export const systemPicoFolder = '/usr/share/pico/lang';

/** A voice whose files are on this machine. */
export interface PicoVoice {
  name: string;
  /** Absolute paths. */
  analysis: string;
  sound: string;
  /** Changes with the content of the files. */
  fingerprint: string;
}

/** The first bytes of every file of Pico. */
const signature = [0x00, 0x08, 0x23, 0x09, 0x00, 0x33, 0x36, 0x2f, 0x38, 0x00, 0x21, 0x27, 0x00];

/**
 * Returns whether a file is complete and what its name says: after the signature come the length of a description,
 * the description, which contains the name, and the length of the rest.
 */
function isPicoFile(content: Buffer, file: string): boolean {
  const start = signature.length + 2;
  if (content.length < start || signature.some((byte, at) => content[at] !== byte)) return false;
  const end = start + content.readUInt16LE(signature.length);
  if (content.length < end + 4 || content.length !== end + 4 + content.readUInt32LE(end)) return false;
  return content.toString('latin1', start, end).includes(`NAME ${path.basename(file, '.bin')}_`);
}

/**
 * Finds Pico's voices. Each comes from the first of the folders that has both of its files, complete.
 * @param folders in order of preference; folders that do not exist are skipped
 */
export async function findPicoVoices(folders: readonly string[]): Promise<PicoVoice[]> {
  const found = await Promise.all(picoVoiceNames.map((name) => findVoice(name, folders)));
  return found.filter((voice) => voice !== null);
}

async function findVoice(name: string, folders: readonly string[]): Promise<PicoVoice | null> {
  const [analysisFile = '', soundFile = ''] = files[name] ?? [];
  for (const folder of folders) {
    const [analysis, sound] = [path.join(folder, analysisFile), path.join(folder, soundFile)];
    const contents = await Promise.all([readFile(analysis), readFile(sound)]).catch(() => null);
    if (contents === null) continue;
    if (!isPicoFile(contents[0], analysisFile) || !isPicoFile(contents[1], soundFile)) continue;
    const hash = createHash('sha256');
    for (const content of contents) hash.update(content);
    return { name, analysis, sound, fingerprint: hash.digest('hex').slice(0, 8) };
  }
  return null;
}
