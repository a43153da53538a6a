/** Finished HTML, as opposed to text that still has to be escaped. */
export interface Html {
  readonly html: string;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Joins finished HTML and texts: texts are escaped. */
export function html(
  parts: TemplateStringsArray,
  ...values: (Html | string | number | readonly Html[])[]
): Html {
  const shown = values.map((value) => {
    if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
    return 'html' in value ? value.html : value.map((each) => each.html).join('');
  });
  return { html: parts.map((part, at) => part + (shown[at] ?? '')).join('') };
}

export const nothing: Html = { html: '' };
