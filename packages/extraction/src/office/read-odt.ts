import { fileResult, isoDate, realTitle } from '../file-result.ts';
import { type ReadResult, refuse } from '../read-result.ts';
import { readOdtBody } from './odt-body.ts';
import { readMathObject } from './odt-math.ts';
import { readOdtStyles } from './odt-styles.ts';
import type { Zip } from './open-zip.ts';
import { textOfElement } from './xml-events.ts';

/**
 * Reads an OpenDocument text: body, lists, tables, text boxes, and notes at the end; no headers, footers and
 * indexes.
 */
export function readOdt(zip: Zip): ReadResult {
  const part = (name: string): string => {
    const bytes = zip.read(name);
    return bytes === null ? '' : new TextDecoder().decode(bytes);
  };
  if (part('META-INF/manifest.xml').includes('encryption-data'))
    return refuse('encrypted', 'a protected document');
  const content = part('content.xml');
  if (content === '') return refuse('corrupt', 'no content in this document');
  const { blocks, title } = readOdtBody(content, readOdtStyles(part('styles.xml'), content), (address) =>
    readMathObject(part(`${address.replace(/^\.\//, '')}/content.xml`)),
  );
  const meta = part('meta.xml');
  return fileResult(blocks, {
    title: title ?? realTitle(textOfElement(meta, 'dc:title')),
    author: textOfElement(meta, 'meta:initial-creator') ?? textOfElement(meta, 'dc:creator'),
    publishedAt: isoDate(textOfElement(meta, 'dc:date')),
    description: textOfElement(meta, 'dc:description'),
    language: textOfElement(meta, 'dc:language'),
  });
}
