import type { RatedBlock } from './rate-blocks.ts';
import type { Summarize } from './summarize-elements.ts';
import { boilerplateThresholds } from './thresholds.ts';

/** Names of a picture beside a text, as WordPress writes them; the words of its text are no caption. */
const besideText = /(?:^|\s)wp-block-media-text\S*/g;
const captionClass =
  /(?:^|[\s_-])(?:caption|captions|credit|credits|photo|photos|image|images|img|imgtop|picture|media|figure|gallery|thumbnail|thumb|slideshow|featured-image|attachment|inlineimage|newscaption)(?=$|[\s_-]|ed\b)|caption/i;

/**
 * Returns whether a block is a caption: inside an element named after pictures, or alone in a box with a
 * picture.
 */
export function isCaption(block: RatedBlock, summarize: Summarize): boolean {
  const { kind } = block.block;
  if (kind !== 'paragraph' && kind !== 'quote' && kind !== 'heading') return false;
  if (
    block.words > boilerplateThresholds.maxCaptionWords ||
    block.mainShare >= boilerplateThresholds.minClearContentShare
  )
    return false;
  if (
    block.path.slice(-boilerplateThresholds.surroundingElements).some((name) => name.startsWith('figcaption'))
  )
    return true;
  if (kind === 'heading') return false;
  const names = block.path.slice(-boilerplateThresholds.namingElements).join(' ');
  const isBesideText = names.includes('media-text');
  if (captionClass.test(isBesideText ? names.replace(besideText, ' ') : names)) return true;
  if (isBesideText) return false;
  let at: Element | null = block.element.parentElement;
  for (
    let level = 0;
    level < boilerplateThresholds.captionBoxLevels && at !== null;
    level += 1, at = at.parentElement
  ) {
    const { words, holdsHeading, holdsPicture } = summarize(at);
    const maxWords =
      block.words * boilerplateThresholds.maxCaptionBoxFactor + boilerplateThresholds.captionBoxExtraWords;
    if (words > maxWords || holdsHeading) return false;
    if (holdsPicture) return true;
  }
  return false;
}
