/** Escaped HTML; a plain string is text that must still be escaped. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | readonly Html[];

/** Joins HTML and texts; texts are escaped. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: String.raw({ raw: texts }, ...parts.map(escaped)),
});

function escaped(part: Part): string {
  if (typeof part !== 'object')
    return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return 'html' in part ? part.html : part.map(escaped).join('');
}

export const nothing: Html = { html: '' };
