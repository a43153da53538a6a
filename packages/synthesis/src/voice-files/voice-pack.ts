import { readFileSync } from 'node:fs';
import type { VoiceGender } from '../voices/product-voice.ts';

/** How the checksum of a file was obtained. */
export type DigestSource =
  /** Computed from the file by us. */
  | 'computed'
  /** Stated by at least one public source, not computed by us. */
  | 'stated'
  /** Not known: the download is verified against the checksum that the host states for the pinned revision. */
  | 'host';

export interface PackFile {
  /** Path in the repository. */
  path: string;
  /** Path in the voices folder, with forward slashes. Packs may share files. */
  name: string;
  /** Null if not known. */
  bytes: number | null;
  /** Hexadecimal; null with the source `host`. */
  sha256: string | null;
  digest: DigestSource;
}

export interface PackVoice {
  /** The engine's name of the voice. */
  name: string;
  label: string;
  /** BCP 47 with the country. */
  language: string;
  /** Null if not known. */
  gender: VoiceGender | null;
}

export interface PackLicense {
  /** SPDX identifier; null if none applies or the license is not clear. */
  spdx: string | null;
  name: string;
  /** Address of the text or of the statement. */
  text: string;
  /** Who must be named. */
  attribution: string;
  /** The recordings and models that the voices were made from. */
  training: string;
}

/** Voices that are downloaded and removed together. */
export interface VoicePack {
  id: string;
  name: string;
  /** What an owner should know before choosing it; '' for nothing. */
  note: string;
  /** Engine that speaks the voices. Packs of engines that this version does not have are not offered. */
  engine: string;
  languages: readonly string[];
  /** Whether the service may fetch it without being asked. Only packs for any use are. */
  isDefault: boolean;
  /**
   * Processors without which the service does not fetch it unless asked, because nothing suggests that it would be fast
   * enough; absent for none. Kokoro: 4, the fewest with which a published measurement was faster than real time.
   */
  minProcessors?: number;
  /** `personal`: the license does not clearly allow use in a service that takes money. */
  use: 'any' | 'personal';
  license: PackLicense;
  voices: readonly PackVoice[];
  source: { host: 'huggingface' | 'github'; repository: string; revision: string };
  files: readonly PackFile[];
  /**
   * A recording of a voice in the repository, in MP3, which can be played before the pack is installed; absent if there
   * is none. It is only played, so that it need not be verified: its checksum is null where it could not be computed.
   */
  sample?: { path: string; sha256: string | null };
}

/** The list of packs that this version knows. */
export const voicePacksFile = new URL('../../voice-packs.json', import.meta.url);

/** Reads a list of packs, the preferred ones of a language first. */
export function readVoicePacks(file: URL | string = voicePacksFile): readonly VoicePack[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { packs: VoicePack[] }).packs;
}

/** Returns the size of a download in bytes, as far as it is known. */
export const bytesOf = (pack: Pick<VoicePack, 'files'>): number =>
  pack.files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);

/** Returns the names of a pack's models. */
export const modelsOf = ({ files }: Pick<VoicePack, 'files'>): string[] =>
  files.flatMap(({ name }) => (name.endsWith('.onnx') ? name : []));
