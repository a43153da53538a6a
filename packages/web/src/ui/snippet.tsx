const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#34': '"',
  '#60': '<',
  '#62': '>',
  '#38': '&',
};

/** Decodes the entities that the service has escaped. */
function readEscapes(text: string): string {
  return text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);
}

export interface SnippetPart {
  text: string;
  isMatch: boolean;
}

/**
 * Parses the excerpt of a search result: text between `<mark>` and `</mark>` matched; everything else is
 * escaped text.
 */
export function readSnippet(snippet: string): SnippetPart[] {
  return snippet
    .split(/(<mark>.*?<\/mark>)/gs)
    .filter((part) => part !== '')
    .map((part) => {
      const inside = /^<mark>(.*)<\/mark>$/s.exec(part)?.[1];
      return { text: readEscapes(inside ?? part), isMatch: inside !== undefined };
    });
}

/** The excerpt in which a search matched. */
export function Snippet({ snippet }: { snippet: string }) {
  return (
    <p className="line-clamp-2 text-pretty text-sm text-soft">
      {readSnippet(snippet).map(({ text, isMatch }, index) =>
        isMatch ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
          <mark key={index} className="rounded-small bg-accent-wash px-0.5 text-ink">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}
