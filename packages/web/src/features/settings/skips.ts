import type { ListeningSettings } from '@earmark/contract/listening/listening';
import { t } from '@lingui/core/macro';

/** Parts of an article that can be left out, in display order. */
export const skips: readonly { key: keyof ListeningSettings['skip']; label: string }[] = [
  { key: 'footnotes', label: t`Footnotes` },
  { key: 'references', label: t`Reference lists` },
  { key: 'citations', label: t`Citations in the text` },
  { key: 'captions', label: t`Captions` },
  { key: 'tables', label: t`Tables` },
  { key: 'largeTables', label: t`Large tables` },
  { key: 'longFormulas', label: t`Long formulas` },
  { key: 'code', label: t`Code` },
  { key: 'urls', label: t`Web addresses` },
  { key: 'byline', label: t`Author’s name` },
  { key: 'adverts', label: t`Advertisements in newsletters` },
];
