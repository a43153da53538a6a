import type { Voice } from '@earmark/contract';
import { findVoice, voices } from '@earmark/synthesis';
import { type Entitlements, entitlementsOf } from '../entitlements/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { changeUser, findUser, type User } from './users-store.ts';
import { voicesChosen } from './voices-chosen.ts';

/** The selectable voices; voices of other languages are chosen by the language of the text. */
const offered = voices.flatMap((voice) => {
  const { group } = voice;
  return group === 'language' ? [] : [{ ...voice, group }];
});

/** docs/product/narration-and-voices.md#pro-voices */
const isCovered = (shortName: string, { plan }: Entitlements) =>
  plan === 'pro' || findVoice(shortName)?.group === 'basic';

/**
 * Returns the chosen voices that exist and that the plan covers; a downgrade hides the others without
 * deleting them.
 */
export function coveredVoices(user: Pick<User, 'preferred_voices'>, entitlements: Entitlements): string[] {
  const exists = (name: string) => offered.some((voice) => voice.shortName === name);
  return user.preferred_voices.filter((name) => exists(name) && isCovered(name, entitlements));
}

export async function showVoices(
  app: App,
  actor: Actor,
): Promise<{ preferred_voices: string[]; available_voices: Voice[] }> {
  const user = await findUser(app.db, actor.userId);
  if (!user) throw new AppError('unauthenticated');
  return {
    preferred_voices: coveredVoices(user, await entitlementsOf(app, user.id)),
    available_voices: offered.map((voice) => ({
      LocalName: voice.localName,
      LocaleName: voice.localeName,
      ShortName: voice.shortName,
      Gender: voice.gender,
      Country: voice.country,
      Flag: voice.flag,
      Avatar: voice.avatar,
      Group: voice.group,
    })),
  };
}

/** @throws AppError `unknown_voice`, `pro_required`; nothing is saved then. */
export async function savePreferredVoices(
  app: App,
  actor: Actor,
  input: { preferred_voices: readonly string[] },
): Promise<{ preferred_voices: string[] }> {
  const chosen = [...new Set(input.preferred_voices)];
  if (chosen.some((name) => !offered.some((voice) => voice.shortName === name)))
    throw new AppError('unknown_voice');
  const entitlements = await entitlementsOf(app, actor.userId);
  if (chosen.some((name) => !isCovered(name, entitlements))) throw new AppError('pro_required');
  await inTransaction(app, async (tx) => {
    const user = await changeUser(tx, actor.userId, { preferred_voices: chosen });
    if (!user) throw new AppError('unauthenticated');
    if (chosen.length > 0) await app.jobs.emit(tx, voicesChosen, { userId: user.id });
  });
  return { preferred_voices: chosen };
}
