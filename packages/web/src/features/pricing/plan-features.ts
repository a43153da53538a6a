import { estimateMinutes, maxCharactersFree, maxCharactersPaid } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { formatCount } from '../../lib/format-count.ts';
import { useServices } from '../../lib/services.tsx';

const articleOf = (characters: number): string =>
  t`${formatCount(characters)} characters per article (about ${estimateMinutes(characters)} minutes)`;

/** What everybody has. */
export const freeFeatures = [articleOf(maxCharactersFree), t`3 articles a month`, t`3 feeds`] as const;

/** What Basic and Pro include; voices are praised only where they are so on this installation. */
export function usePlanFeatures(): {
  basicFeatures: readonly string[];
  proFeatures: readonly string[];
  /** What Pro adds to Basic. */
  onlyPro: readonly string[];
} {
  const { premium, lifeLike } = useServices().site.voices ?? {};
  const onlyPro = [
    ...(premium ? [t`Premium voices`] : []),
    t`Many languages, detected for you`,
    t`AI summaries`,
    t`Feeds by URL, as many as you like`,
    t`MP3 download`,
    t`Privacy mode`,
  ];
  return {
    basicFeatures: [
      articleOf(maxCharactersPaid),
      t`Articles, PDFs, emails and feeds in your podcast app`,
      ...(lifeLike ? [t`Life-like voices`] : []),
      t`Unlimited feeds`,
    ],
    onlyPro,
    proFeatures: [
      articleOf(maxCharactersPaid),
      t`Articles, PDFs, emails and feeds in your podcast app`,
      ...onlyPro,
    ],
  };
}
