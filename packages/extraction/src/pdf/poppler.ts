import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longest a child may work; some files keep it busy for ever. */
const TIME_LIMIT_MS = 12_000;
/** Most text taken from it, in bytes. */
const TEXT_LIMIT = 30_000_000;

/** Text of a PDF by poppler's `pdftotext`; null when it is not installed, fails, or takes too long. */
export async function readWithPoppler(
  bytes: Uint8Array,
  password: string | undefined,
): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'reading-'));
  try {
    const file = join(folder, 'in.pdf');
    await writeFile(file, bytes, { mode: 0o600 });
    return await run([
      '-q',
      '-enc',
      'UTF-8',
      ...(password === undefined ? [] : ['-upw', password]),
      file,
      '-',
    ]);
  } catch {
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(args: string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn('pdftotext', args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > TEXT_LIMIT) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString('utf8') : null));
  });
}
