/** A piece of text on a page, with its position in points from the left and the top. */
export interface TextRun {
  x: number;
  y: number;
  text: string;
  size?: number;
  font?: 'F1' | 'F2' | 'F3' | 'F4' | 'F5';
}

const fontNames = {
  F1: 'Helvetica',
  F2: 'Helvetica-Bold',
  F3: 'Courier',
  F4: 'Helvetica-Oblique',
  F5: 'CMMI10',
};

/**
 * Builds a small PDF with the given texts on pages of 612 by 792 points, drawn in the given order.
 * @param info.toUnicode a CMap that says which characters the codes of the fonts stand for
 */
export function makePdf(
  pages: readonly (readonly TextRun[])[],
  info: { title?: string; toUnicode?: string } = {},
): Uint8Array {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const { toUnicode } = info;
  const map =
    toUnicode === undefined
      ? ''
      : `/ToUnicode ${add(`<</Length ${toUnicode.length}>>stream\n${toUnicode}\nendstream`)} 0 R`;
  const fonts = Object.entries(fontNames).map(
    ([name, base]) =>
      `/${name} ${add(`<</Type/Font/Subtype/Type1/BaseFont/${base}/Encoding/WinAnsiEncoding${map}>>`)} 0 R`,
  );
  const kids: number[] = [];
  const tree = pages.length * 2 + objects.length + 1;
  for (const pieces of pages) {
    const stream = pieces
      .map(
        ({ x, y, text, size = 10, font = 'F1' }) =>
          `BT /${font} ${size} Tf ${x} ${792 - y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`,
      )
      .join('\n');
    const content = add(`<</Length ${stream.length}>>stream\n${stream}\nendstream`);
    kids.push(
      add(
        `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 612 792]/Resources<</Font<<${fonts.join(' ')}>>>>/Contents ${content} 0 R>>`,
      ),
    );
  }
  add(`<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`);
  const catalog = add(`<</Type/Catalog/Pages ${tree} 0 R>>`);
  const about = add(`<</Title(${info.title ?? ''})>>`);
  let body = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(body.length);
    body += `${index + 1} 0 obj${object}endobj\n`;
  }
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`;
  body += `trailer<</Size ${objects.length + 1}/Root ${catalog} 0 R/Info ${about} 0 R>>\nstartxref\n${start}\n%%EOF`;
  return Uint8Array.from(body, (character) => character.charCodeAt(0));
}

/** Returns the lines of a column, 12 points apart. */
export function column(
  x: number,
  y: number,
  lines: readonly string[],
  options: Partial<TextRun> = {},
): TextRun[] {
  return lines.map((text, index) => ({ x, y: y + index * 12, text, ...options }));
}
