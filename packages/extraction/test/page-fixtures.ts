/** Sentences to fill pages with. */
const sentences = [
  'The river had been rising since the early morning, and by noon it stood at the door of the mill.',
  'Nobody in the village could remember a spring as wet as this one, though many had tried.',
  'The miller carried his sacks up to the loft, one after the other, without a word.',
  'From the church tower the boys could see the water shining between the trees like a second sky.',
  'It was the baker who first said aloud what everyone had been thinking for a week.',
  'They would have to open the old gate, and nobody living had ever seen it open.',
  'In the evening they met in the school, because it stood on the highest ground.',
  'The teacher had drawn a map on the board, and the chalk squeaked in the silence.',
  'Some wanted to wait for the engineers from the city, who had promised to come.',
  'Others said that promises from the city had never kept anybody dry.',
];

export function prose(paragraphs: number, from = 0): string {
  return Array.from({ length: paragraphs }, (_, index) => {
    const at = (from + index * 3) % sentences.length;
    return `<p>${sentences[at]} ${sentences[(at + 1) % sentences.length]} ${sentences[(at + 2) % sentences.length]}</p>`;
  }).join('\n');
}

export function pageOf(
  body: string,
  head = '<title>The old gate</title>',
  attributes = ' lang="en"',
): string {
  return `<!doctype html><html${attributes}><head>${head}</head><body>${body}</body></html>`;
}
