import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const tag = 'Voice packs';

/**
 * - `available`: not installed.
 * - `waiting`: about to be downloaded, or downloaded again after a failure.
 * - `failed`: `problem` states why; it is tried again later if that may help.
 */
const states = ['available', 'waiting', 'downloading', 'installed', 'failed'] as const;

/** Why a pack could not be downloaded. */
export const voicePackProblems = [
  'unreachable',
  'refused',
  'incorrect',
  'unverified',
  'disk_full',
  'internal',
] as const;

const PackVoice = z.object({
  name: z.string(),
  label: z.string(),
  language: z.string(),
  gender: z.enum(['Female', 'Male']).nullable(),
});

export const VoicePackState = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  /** Name of the engine that speaks it. */
  engine: z.string(),
  /** BCP 47. */
  languages: z.array(z.string()),
  /** Size of the download. */
  bytes: z.number().int(),
  license: z.object({
    name: z.string(),
    /** Address of the text. */
    text: z.string(),
    attribution: z.string(),
    training: z.string(),
  }),
  /** `personal`: not for a service that takes money. */
  use: z.enum(['any', 'personal']),
  state: z.enum(states),
  done_bytes: z.number().int(),
  problem: z.enum(voicePackProblems).nullable(),
  voices: z.array(PackVoice),
  /**
   * Name of a sample, as in `/samples/{name}.mp3`: a product voice that one of its voices speaks, else a recording that
   * its makers publish; null if there is neither.
   */
  sample: z.string().nullable(),
  /**
   * Processor time per time of audio on this machine, of its slowest voice, as measured when it was last installed; null
   * if it was not measured.
   */
  load: z.number().nullable(),
  /** Whether it takes too much of a processor to speak unless the owner assigns it. */
  too_slow: z.boolean(),
});
export type VoicePackState = z.infer<typeof VoicePackState>;

/** A product voice, and who speaks it. */
export const AssignableVoice = z.object({
  voice: z.string(),
  language: z.string(),
  /** The engine's voice that the owner chose; null for the automatic choice. */
  speaker: z.string().nullable(),
});

export const VoicePackList = z.object({
  /** Size of all voices in the folder; null if no worker has started yet. */
  folder_bytes: z.number().int().nullable(),
  packs: z.array(VoicePackState),
  assignable: z.array(AssignableVoice),
});
export type VoicePackList = z.infer<typeof VoicePackList>;

const params = z.object({ pack_id: z.string().max(100) });
const owner = 'Requires the account of an owner, or the session or the token of the operator.';

export const voicePackEndpoints = {
  listVoicePacks: endpoint({
    method: 'GET',
    path: '/api/voice_packs',
    auth: 'optional',
    tag,
    summary: `Returns the voices that are installed on this service and those that can be. ${owner}`,
    response: VoicePackList,
    errors: ['forbidden'],
  }),
  installVoicePack: endpoint({
    method: 'POST',
    path: '/api/voice_packs/:pack_id/install',
    auth: 'optional',
    tag,
    summary: `Starts to download a pack in the background, or tries again. ${owner}`,
    params,
    response: z.void(),
    errors: ['forbidden', 'not_found'],
  }),
  removeVoicePack: endpoint({
    method: 'POST',
    path: '/api/voice_packs/:pack_id/remove',
    auth: 'optional',
    tag,
    summary: `Stops the download of a pack, or deletes its voices. It is not downloaded again unless requested. ${owner}`,
    params,
    response: z.void(),
    errors: ['forbidden', 'not_found'],
  }),
  assignVoice: endpoint({
    method: 'POST',
    path: '/api/voice_packs/assignments',
    auth: 'optional',
    tag,
    summary: `Chooses who speaks a product voice. ${owner}`,
    body: z.object({ voice: z.string().max(100), speaker: z.string().max(200).nullable() }),
    response: z.void(),
    errors: ['forbidden', 'unknown_voice'],
  }),
  arrivingVoices: endpoint({
    method: 'GET',
    path: '/api/voice_packs/arriving',
    auth: 'user',
    tag,
    summary:
      'Returns whether the caller owns the service, and the pack that is being downloaded without having been requested.',
    response: z.object({ is_owner: z.boolean(), pack: VoicePackState.nullable() }),
    errors: [],
  }),
};
