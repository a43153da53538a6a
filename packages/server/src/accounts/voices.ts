import type { Voice } from '@earmark/contract';
import { findVoice, type OfferedVoice, type ProductVoice } from '@earmark/synthesis';
import { type Entitlements, entitlementsOf } from '../entitlements/index.ts';
import { listOfferedVoices } from '../offered-voices/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { changeUser, findUser, type User } from './users-store.ts';
import { voicesChosen } from './voices-chosen.ts';

/** docs/product/narration-and-voices.md#pro-voices */
const isCovered = ({ group }: OfferedVoice, { plan }: Entitlements) => plan === 'pro' || group === 'basic';

/**
 * Returns the chosen voices that are offered and that the plan covers; the others are hidden, not deleted.
 * @param offered from `listOfferedVoices`
 */
export function coveredVoices(
  user: Pick<User, 'preferred_voices'>,
  entitlements: Entitlements,
  offered: readonly OfferedVoice[],
): string[] {
  const covered = new Set(
    offered.flatMap((voice) => (isCovered(voice, entitlements) ? voice.shortName : [])),
  );
  return user.preferred_voices.filter((name) => covered.has(name));
}

export async function showVoices(
  app: App,
  actor: Actor,
): Promise<{ preferred_voices: string[]; available_voices: Voice[] }> {
  const user = await findUser(app.db, actor.userId);
  if (!user) throw new AppError('unauthenticated');
  const offered = await listOfferedVoices(app);
  return {
    preferred_voices: coveredVoices(user, await entitlementsOf(app, user.id), offered),
    available_voices: offered.flatMap(({ shortName, group, speaker }) => {
      const voice = findVoice(shortName);
      return voice ? presentVoice(voice, group, speaker) : [];
    }),
  };
}

const presentVoice = (
  voice: ProductVoice,
  group: OfferedVoice['group'],
  speaker: OfferedVoice['speaker'],
): Voice => ({
  LocalName: voice.localName,
  LocaleName: voice.localeName,
  ShortName: voice.shortName,
  Gender: voice.gender,
  Country: voice.country,
  Flag: voice.flag,
  Avatar: voice.avatar,
  Group: group,
  Speaker: speaker,
});

/** @throws AppError `unknown_voice`, `pro_required`; nothing is saved then. */
export async function savePreferredVoices(
  app: App,
  actor: Actor,
  input: { preferred_voices: readonly string[] },
): Promise<{ preferred_voices: string[] }> {
  const chosen = [...new Set(input.preferred_voices)];
  const offered = new Map((await listOfferedVoices(app)).map((voice) => [voice.shortName, voice]));
  const entitlements = await entitlementsOf(app, actor.userId);
  const voices = chosen.map((name) => offered.get(name));
  if (voices.includes(undefined)) throw new AppError('unknown_voice');
  if (voices.some((voice) => voice && !isCovered(voice, entitlements))) throw new AppError('pro_required');
  await inTransaction(app, async (tx) => {
    const user = await changeUser(tx, actor.userId, { preferred_voices: chosen });
    if (!user) throw new AppError('unauthenticated');
    if (chosen.length > 0) await app.jobs.emit(tx, voicesChosen, { userId: user.id });
  });
  return { preferred_voices: chosen };
}
