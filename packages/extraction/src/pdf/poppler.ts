import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../ocr/run-program.ts';

/** Time limit of the child process, in milliseconds; with some files it never ends. */
export const timeLimitMs = 12_000;
/** Maximum size of its output, in bytes. */
export const maxTextLength = 30_000_000;

/**
 * Reads the text of a PDF with poppler's `pdftotext`; null if it is not installed, fails, or takes too long.
 */
export async function readWithPoppler(
  bytes: Uint8Array,
  password: string | undefined,
): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'reading-'));
  try {
    const file = join(folder, 'in.pdf');
    await writeFile(file, bytes, { mode: 0o600 });
    const credentials = password === undefined ? [] : ['-upw', password];
    return await runProgram('pdftotext', ['-q', '-enc', 'UTF-8', ...credentials, file, '-'], {
      timeoutMs: timeLimitMs,
      maxBytes: maxTextLength,
    });
  } catch {
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
