/** Characters that are shown at most: about eight lines on a wide screen. */
const maxCharacters = 520;

/** The first paragraphs of a text, faded out where more follows. */
export function FirstLines({ text }: { text: string }) {
  const { paragraphs, isAll } = beginningOf(text);
  if (paragraphs.length === 0) return null;
  return (
    <div
      className={`max-w-[66ch] font-serif text-lg leading-8 ${isAll ? '' : '[mask-image:linear-gradient(to_bottom,black_55%,transparent)]'}`}
    >
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change.
        <p key={index} className="mb-4">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

function beginningOf(text: string): { paragraphs: string[]; isAll: boolean } {
  const all = text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const paragraphs: string[] = [];
  let left = maxCharacters;
  for (const paragraph of all) {
    if (left <= 0) break;
    paragraphs.push(paragraph.length > left ? `${paragraph.slice(0, left).toWellFormed()}…` : paragraph);
    left -= paragraph.length;
  }
  return { paragraphs, isAll: left >= 0 && paragraphs.length === all.length };
}
