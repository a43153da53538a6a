import { inspectPack, maxLoad, type VoicePack } from '@earmark/synthesis';

const megabytes = (bytes: number): string => String(Math.max(1, Math.round(bytes / 1e6)));

/** Returns what has arrived, which may be nothing. */
const arrived = (bytes: number): string => (bytes === 0 ? '0' : megabytes(bytes));

/** Returns a size for a column: '  63 MB'. */
export const sizeColumn = (bytes: number): string => `${megabytes(bytes)} MB`.padStart(7);

/** Returns how much of a processor a voice takes while it speaks: '0.07 of one core'. */
export const describeLoad = (load: number): string =>
  load > maxLoad ? describeSlowness(load) : `${share(load)} of one core`;

/** @param load processor time per time of audio; '' for one that is fast enough, or not known */
export const slownessOf = (load: number | null): string =>
  load !== null && load > maxLoad ? `; ${describeSlowness(load)}` : '';

const describeSlowness = (load: number): string => `too slow for this machine: ${share(load)} of one core`;

const share = (load: number): string => String(Number(load.toFixed(2)));

/** Returns the mark in front of a pack, and what its line says about its state. */
export async function describeState(
  folder: string,
  pack: VoicePack,
  total: number,
): Promise<{ mark: string; state: string }> {
  const { state, bytes, load } = await inspectPack(folder, pack);
  switch (state) {
    case 'installed':
      return { mark: '*', state: slownessOf(load) };
    case 'installing':
      return { mark: '+', state: `; being installed: ${arrived(bytes)} of ${megabytes(total)} MB` };
    case 'partial':
      return { mark: ' ', state: `; ${arrived(bytes)} of ${megabytes(total)} MB are here` };
    case 'absent':
      return { mark: ' ', state: '' };
  }
}
