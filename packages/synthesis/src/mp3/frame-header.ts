import type { AudioFormat } from '../audio-format.ts';

/** Bit rates of MPEG-2 Layer III by their index, in kilobits per second. */
const bitRates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] as const;
/** Sample rates of MPEG-2 by their index, in hertz. */
const sampleRates = [22_050, 24_000, 16_000] as const;

/** Returns the length in bytes of the frame whose header is at `at`; null if no MPEG-2 Layer III frame begins there. */
export function frameLength(bytes: Uint8Array, at: number): number | null {
  const [sync, kind, rates] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  if (sync === undefined || kind === undefined || rates === undefined) return null;
  const isMpeg2Layer3 = sync === 0xff && (kind & 0xfe) === 0xf2;
  const kbps = bitRates[rates >> 4];
  const sampleRate = sampleRates[(rates >> 2) & 3];
  if (!isMpeg2Layer3 || !kbps || !sampleRate) return null;
  const padding = (rates >> 1) & 1;
  return Math.floor((72_000 * kbps) / sampleRate) + padding;
}

/** Builds the four-byte header of a mono frame of `format` at `kbps`, without padding or checksum. */
export function makeFrameHeader({ sampleRate }: AudioFormat, kbps: number): Uint8Array {
  const bitRate = (bitRates as readonly number[]).indexOf(kbps);
  const rate = sampleRates.indexOf(sampleRate);
  const mono = 0xc0;
  return Uint8Array.of(0xff, 0xf3, (bitRate << 4) | (rate << 2), mono);
}
