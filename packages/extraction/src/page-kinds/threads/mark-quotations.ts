/** Boxes in which forum programs display a quotation. */
const boxes =
  '.bbcode_quote, .quote_container, .quote-container, .quotebox, .bbCodeBlock--quote, .bbCodeQuote, aside.quote, .ipsQuote, .quoteBox, .quotecontent, td.quote, table.quote, .mycode_quote';
/** Lines above a quotation that name its source: 'Anna wrote:'. */
const sources =
  '.bbcode_postedby, .quotetitle, .quoteheader, .topslice_quote, .botslice_quote, .bbCodeBlock-title, .attribution, .quote .title, .ipsQuote_citation, .quoteBoxTitle, blockquote > cite, blockquote > div > cite, .quotebox > cite, .quote-controls';

/**
 * Converts the quotations in a copy of a post to `blockquote` elements without the line that names the source,
 * so that they can be compared with the posts before.
 */
export function markQuotations(copy: Element): void {
  for (const source of copy.querySelectorAll(sources)) source.remove();
  markUnnamedTables(copy);
  for (const box of copy.querySelectorAll(boxes)) {
    if (box.localName === 'blockquote' || box.querySelector('blockquote') !== null) continue;
    replaceByQuotation(box, box);
  }
}

/**
 * vBulletin 3 and phpBB 2 draw a quotation as a table without a name of its own, with the source in bold: its
 * text is in the last cell.
 */
function markUnnamedTables(copy: Element): void {
  for (const table of copy.querySelectorAll('table')) {
    const cells = table.querySelectorAll('td');
    const last = cells[cells.length - 1];
    if (last === undefined || table.querySelector('th, table') !== null || cells.length > 2) continue;
    const text = last.querySelector('[style*="italic"]') ?? last;
    const before = table.previousElementSibling;
    // 'Quote:' in small type.
    if (before?.localName === 'div' && /\bsmallfont\b/.test(before.getAttribute('class') ?? ''))
      before.remove();
    replaceByQuotation(table, text);
  }
}

function replaceByQuotation(box: Element, text: Element): void {
  const quotation = box.ownerDocument.createElement('blockquote');
  quotation.append(...text.childNodes);
  box.replaceWith(quotation);
}
