import { fileResult, isoDate, realTitle } from '../file-result.ts';
import type { ReadResult } from '../read-result.ts';
import { refuse } from '../read-result.ts';
import { readStory } from './docx-body.ts';
import { readLinks, readNumbering, readStyles } from './docx-parts.ts';
import type { Zip } from './open-zip.ts';
import { textOfElement } from './xml-events.ts';

/**
 * Reads a .docx (also .docm, .dotx): body, text boxes, tables, lists with their numbers, and notes; no
 * headers and footers.
 */
export function readDocx(zip: Zip): ReadResult {
  const part = (name: string): string => {
    const bytes = zip.read(name);
    return bytes === null ? '' : new TextDecoder().decode(bytes);
  };
  const main = zip.names.find((name) => /^word\/document\d*\.xml$/.test(name));
  if (main === undefined) return refuse('unsupported', 'no text document in this archive');
  const parts = {
    styles: readStyles(part('word/styles.xml')),
    lists: readNumbering(part('word/numbering.xml')),
    links: readLinks(part(main.replace('word/', 'word/_rels/').concat('.rels'))),
  };
  const story = readStory(part(main), parts);
  const footnotes = readStory(part('word/footnotes.xml'), parts, 'w:footnote').blocks;
  const endnotes = readStory(part('word/endnotes.xml'), parts, 'w:endnote').blocks.map((block) =>
    block.kind === 'footnote' ? { ...block, label: `e${block.label}` } : block,
  );
  const core = part('docProps/core.xml');
  return fileResult(
    [...story.blocks, ...[...footnotes, ...endnotes].filter((block) => block.kind === 'footnote')],
    {
      title: story.title ?? realTitle(textOfElement(core, 'dc:title')),
      author: textOfElement(core, 'dc:creator'),
      publishedAt: isoDate(textOfElement(core, 'dcterms:modified') ?? textOfElement(core, 'dcterms:created')),
      description: textOfElement(core, 'dc:description'),
      language: textOfElement(core, 'dc:language'),
    },
  );
}
