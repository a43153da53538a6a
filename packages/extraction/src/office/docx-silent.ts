import type { XmlAttributes } from './xml-events.ts';

/** Elements whose content is not part of the text. */
export const silent = new Set([
  'w:del',
  'w:moveFrom',
  // Properties before a tracked change.
  'w:pPrChange',
  'w:rPrChange',
  'w:tblPrChange',
  'w:trPrChange',
  'w:tcPrChange',
  'mc:Fallback',
  'w:instrText',
  'w:delText',
  'w:fldData',
  'w:rubyPr',
  'w:rt',
  'w:footnotePr',
  'w:sectPr',
  'wp:positionH',
  'wp:positionV',
  'w:sdtPr',
  'w:docPartObj',
  'm:rPr',
  'm:ctrlPr',
]);

/** Returns the label of a note; null for the lines that separate notes from the text. */
export const noteLabel = (attributes: XmlAttributes): string | null =>
  /separator/i.test(attributes.get('w:type') ?? '') ? null : (attributes.get('w:id') ?? '');
