/** Pages of external sites for the journeys. */

const story = [
  'The lighthouse at Carrow Point was built in 1867, after three ships were lost in a single winter. Its keeper, a former schoolteacher, kept a diary that runs to forty volumes.',
  'Most entries are about the weather. The rest describe, with growing affection, the birds that flew against the glass on stormy nights and were found at dawn on the gallery, dazed but alive.',
  'He learned to tell them apart. By the end of his first year he had a name for every gull that nested below the lamp room, and a theory about why they came back.',
  'The theory was wrong, as he cheerfully admits on the last page. But the counts he made while testing it are still used by biologists, because nobody before him had counted anything for so long.',
];

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} | The Harbour Review</title>
<meta property="og:site_name" content="The Harbour Review"><meta name="author" content="Ines Calder"></head>
<body><nav><a href="/">Home</a> <a href="/news">News</a></nav><main><article>${body}</article></main>
<footer>Subscribe to our newsletter. Share this story.</footer></body></html>`;

const paragraphs = (texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('\n');

/** Text of the PDF. */
export const paperLines = [
  'The ferry left the harbour a little before seven, with the gulls',
  'wheeling above its wake. Nobody on deck spoke, because the cold',
  'made every word feel like work.',
];

/** About 20,000 characters, as a long article has. */
const longStory = Array.from({ length: 27 }, (_, part) =>
  story.map((text) => text.replace('1867', String(1867 + part))),
).flat();

export const pages: Record<string, { status: number; html: string }> = {
  '/article': {
    status: 200,
    html: page(
      'The keeper who counted gulls',
      `<h1>The keeper who counted gulls</h1>${paragraphs(story)}<h2>What the counts showed</h2>${paragraphs(story)}`,
    ),
  },
  '/note': {
    status: 200,
    html: page('A note from the harbour', `<h1>A note from the harbour</h1>${paragraphs(story.slice(0, 2))}`),
  },
  // Its text is built by a script, in part inside a shadow root, and is only for members.
  '/members': {
    status: 200,
    html: page(
      'For members only',
      `<h1>For members only</h1><div id="body"></div><story-part></story-part><label>Draft <input id="draft" value="typed"></label>
<script>
document.getElementById('body').innerHTML = ${JSON.stringify(paragraphs(story))};
customElements.define('story-part', class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML = '<p>In the shadow the keeper wrote about the winter of the great frost, and nobody read it for a hundred years.</p>';
  }
});
document.getElementById('draft').value = 'a secret draft';
</script>`,
    ),
  },
  '/rendered': {
    status: 200,
    html: page('A rendered story', `<h1>A rendered story</h1>${paragraphs(longStory)}`),
  },
  '/selection': {
    status: 200,
    html: page(
      'A page to select from',
      `<h1>A page to select from</h1><div id="all">${paragraphs(Array.from({ length: 900 }, (_, line) => `Line ${line} of the long list says what the keeper saw that day, and how the sea and the wind were then.`))}</div>`,
    ),
  },
  '/long': {
    status: 200,
    html: page(
      'A very long story',
      `<h1>A very long story</h1>${Array.from(
        { length: 60 },
        (_, part) =>
          `<h2>Part ${part + 1}</h2>${paragraphs(story.map((text) => text.replace('1867', String(1800 + part))))}`,
      ).join('\n')}`,
    ),
  },
  '/gone': { status: 410, html: page('Gone', '<p>This page has been removed.</p>') },
  '/menu': {
    status: 200,
    html: page('Menu', '<ul><li><a href="/a">A</a></li><li><a href="/b">B</a></li></ul>'),
  },
};
