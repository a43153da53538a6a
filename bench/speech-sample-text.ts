/**
 * Returns English prose of at least `characters` characters for the speech benchmarks: paragraphs of five
 * sentences of different lengths, no two alike. Generated, so that it has no copyright restrictions.
 */
export function makeSampleText(characters: number): string {
  const places = [
    'harbour',
    'garden',
    'station',
    'library',
    'orchard',
    'kitchen',
    'market',
    'valley',
    'theatre',
    'bridge',
  ];
  const people = [
    'the keeper',
    'her sister',
    'a stranger',
    'the old engineer',
    'everybody',
    'the younger of the two',
  ];
  const acts = [
    'remembered',
    'had forgotten',
    'was looking for',
    'could describe',
    'never mentioned',
    'sold',
  ];
  const things = [
    'the lamps',
    'a letter from Lisbon',
    'the winter of the flood',
    'seven wooden boats',
    'the key',
  ];
  const ends = [
    'although nobody had asked',
    'as if it were the most natural thing in the world',
    'which surprised those who had come from far away',
    'and the rain went on until Thursday',
    'before the first train left',
    'because there was nothing else to do',
  ];
  const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';
  const paragraphs: string[] = [];
  let length = 0;
  for (let at = 0; length < characters; at += 1) {
    const sentences = [0, 1, 2, 3, 4].map((step) => {
      const n = at * 7 + step * 3;
      const who = pick(people, n);
      const core = `${who} ${pick(acts, n + at)} ${pick(things, n + step)} in the ${pick(places, n)}`;
      if (n % 4 === 0) return `In year ${n}, ${core}.`;
      if (n % 4 === 1)
        return `When ${core}, ${pick(ends, n)}, the ${pick(places, n + 3)} fell silent for a while.`;
      return `${core[0]?.toUpperCase()}${core.slice(1)}, ${pick(ends, n + at)}.`;
    });
    const paragraph = sentences.join(' ');
    length += paragraph.length + 2;
    paragraphs.push(paragraph);
  }
  return paragraphs.join('\n\n').slice(0, characters);
}
