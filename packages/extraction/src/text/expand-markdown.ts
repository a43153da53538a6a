/** A picture that is a link, as the badges of a project are. */
const badge = /\[!\[[^[\]\n]*\]\([^()\s]*(?:[ \t]+"[^"\n]*")?\)\]\([^()\s]*\)/g;
const callout = /^([ \t]*>[ \t]*)\[!([a-z]{2,20})\][+-]?[ \t]*(\S[^\n]*)?(?:\n[ \t]*>[ \t]*(?=[^\s>]))?/gim;

/**
 * Replaces the marks of GitHub and Obsidian that stand for words: `> [!NOTE]` becomes "Note:" before its text,
 * or its own title. Badges are left out.
 */
export function expandMarkdown(text: string): string {
  return text
    .replace(badge, '')
    .replace(callout, (whole, quote: string, name: string, title: string | undefined) => {
      if (title !== undefined)
        return whole.endsWith(title) ? `${quote}${title}` : `${quote}${title}\n${quote}`;
      const label = name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase();
      return whole.includes('\n') ? `${quote}${label}: ` : `${quote}${label}`;
    });
}
