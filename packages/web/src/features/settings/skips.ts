import type { ListeningSettings } from '@earmark/contract/listening/listening';

/** Parts of an article that can be left out, in display order. */
export const skips: readonly { key: keyof ListeningSettings['skip']; label: string }[] = [
  { key: 'footnotes', label: 'Footnotes' },
  { key: 'references', label: 'Reference lists' },
  { key: 'citations', label: 'Citations in the text' },
  { key: 'captions', label: 'Captions' },
  { key: 'tables', label: 'Tables' },
  { key: 'largeTables', label: 'Large tables' },
  { key: 'longFormulas', label: 'Long formulas' },
  { key: 'code', label: 'Code' },
  { key: 'urls', label: 'Web addresses' },
  { key: 'byline', label: 'Author’s name' },
  { key: 'adverts', label: 'Advertisements in newsletters' },
];
