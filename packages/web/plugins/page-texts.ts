import { defaultBrand } from '@earmark/contract/brand';
import { errorTable } from '@earmark/contract/errors';
import { legalIntros } from '@earmark/contract/pages/legal-intros';
import {
  errorPageText,
  missingTitles,
  pageHeads,
  screenHeadings,
  shellText,
} from '@earmark/contract/pages/page-heads';
import { pageIntros } from '@earmark/contract/pages/page-intros';
import { publicText } from '@earmark/contract/pages/public-text';
import { screenText } from '@earmark/contract/pages/screen-text';

/** What the service writes into pages, in the language of who requests them. */
const ofPages = [
  errorTable,
  publicText,
  screenText,
  pageIntros,
  legalIntros,
  pageHeads,
  screenHeadings,
  missingTitles,
  shellText,
  errorPageText,
  { tagline: defaultBrand.tagline, shareMinutes: '{minutes} min' },
];

/** Returns the texts of the contract that the service writes into pages; `{brandName}` stands for the brand. */
export const pageTexts = (): Set<string> => new Set(ofPages.flatMap(textsIn));

/** Fields whose values are not shown. */
const names = new Set(['kind', 'value', 'topic', 'default', 'status']);

/** Returns the texts of a table of any depth. Functions make theirs from the name of the brand. */
export function textsIn(table: object): string[] {
  return Object.entries(table).flatMap(([name, value]) => {
    if (typeof value === 'function') return textsIn({ text: value('{brandName}') });
    if (typeof value === 'object' && value !== null) return textsIn(value);
    return typeof value === 'string' && !names.has(name) ? [value] : [];
  });
}
