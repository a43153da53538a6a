import { runProgram } from './run-program.ts';

/** An OCR program with the interface of `tesseract`: picture on standard input, text on standard output. */
export interface OcrOptions {
  /** Path or name of the OCR program. */
  command: string;
  /** Languages to expect, as the program calls them: `eng+deu`. */
  languages: string;
}

/**
 * Maximum number of pages read by OCR: at about two seconds each, more do not fit into the time limit of a
 * file.
 */
export const maxOcrPages = 40;
/** Maximum pixels of one page: about an A3 sheet at 200 dots per inch. */
export const maxOcrPixels = 16_000_000;
const pageTimeMs = 30_000;
const maxTextLength = 200_000;

/**
 * Reads the text of one page.
 * @param picture PNG
 * @returns null if the program is missing, fails or takes too long
 */
export function runOcr({ command, languages }: OcrOptions, picture: Uint8Array): Promise<string | null> {
  return runProgram(command, ['stdin', 'stdout', '-l', languages, '--psm', '3'], {
    timeoutMs: pageTimeMs,
    maxBytes: maxTextLength,
    input: picture,
    // One thread per program, because several files may be read at the same time.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', OMP_THREAD_LIMIT: '1' },
  });
}
