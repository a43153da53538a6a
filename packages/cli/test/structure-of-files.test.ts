import { defaultScriptSettings } from '@earmark/contract';
import { readFile } from '@earmark/extraction/node';
import { makeScript } from '@earmark/script';
import { planUnits, type UnitLine } from '@earmark/synthesis';
import { expect, test } from 'vitest';
import { makeEpub } from '../../extraction/test/make-office.ts';
import { column, makePdf } from '../../extraction/test/make-pdf.ts';

const prose =
  'The keeper walked along the harbour every evening and counted all the boats that came home before the rain.';
const second = 'On other days there was nothing to count, so he sat on the wall and waited for the evening.';
const paragraphs = [`${prose} ${second}`, `${second} It was`];

/** One sample of each role, as words that occur nowhere else. */
const samples = {
  heading: 'The lamp',
  quote: 'Nobody asked the keeper about that.',
  item: 'Old ropes were wet and heavy.',
  code: 'lamp.turn(9);',
  caption: 'The lighthouse seen from an island.',
  aside: 'Lighthouses of this kind are museums today, and nobody lives there any more.',
  footnote: 'He told me this in the winter of that year.',
} as const;
type Role = keyof typeof samples;
const roles = Object.keys(samples) as Role[];

const body = `<h2>${samples.heading}</h2><p>${paragraphs[0]}</p>
  <p>${paragraphs[1]} <em>never</em> the fog.<a href="#fn1" epub:type="noteref"><sup>1</sup></a></p>
  <blockquote><p>${samples.quote}</p></blockquote>
  <ul><li>${samples.item}</li><li>Stairs were narrow and steep.</li></ul>
  <pre><code>${samples.code}</code></pre>
  <figure><img src="https://example.com/a.jpg" alt=""/><figcaption>${samples.caption}</figcaption></figure>
  <aside><p>${samples.aside}</p></aside><p>${paragraphs[0]}</p>`;
const html = `<html lang="en"><head><title>A story</title></head><body><article><h1>A story</h1>${body}
  <section class="footnotes"><ol><li id="fn1"><p>${samples.footnote}</p></li></ol></section></article></body></html>`;
const markdown = `# A story

## ${samples.heading}

${paragraphs[0]}

${paragraphs[1]} *never* the fog.[^1]

> ${samples.quote}

- ${samples.item}
- Stairs were narrow and steep.

\`\`\`
${samples.code}
\`\`\`

${paragraphs[0]}

[^1]: ${samples.footnote}
`;
const lines = [
  'The keeper walked along the harbour every evening and counted all the boats that',
  'came home before the rain. On other days there was nothing to count, so he sat on',
  'the wall and waited for the evening, which came late in summer and early in winter.',
];
const pdf = makePdf(
  [
    [
      { x: 72, y: 60, text: 'A story', size: 20, font: 'F2' },
      { x: 72, y: 100, text: samples.heading, size: 14, font: 'F2' },
      ...column(72, 124, [...lines, ...lines, ...lines]),
      { x: 72, y: 250, text: `\x95 ${samples.item}` },
      { x: 72, y: 262, text: '\x95 Stairs were narrow and steep.' },
      ...column(72, 290, ['lamp.light(now);', samples.code], { font: 'F3' }),
      ...column(72, 326, [...lines, ...lines]),
      { x: 72, y: 420, text: `Figure 1: ${samples.caption}`, size: 9 },
      ...column(72, 446, [...lines, 'He never asked who had lit the lamp.1']),
      { x: 72, y: 720, text: `1 ${samples.footnote}`, size: 8 },
    ],
  ],
  { title: 'A story' },
);
const epub = makeEpub(
  [`${body}<aside epub:type="footnote" id="fn1"><p>${samples.footnote}</p></aside>`],
  ['One'],
);

/**
 * Roles that are not read from a kind of file: asides of a page are mostly teasers and are left out, Markdown has no
 * captions, and a PDF shows quotations and asides by layout only.
 */
const sources: [fileName: string, bytes: Uint8Array, without: Role[]][] = [
  ['story.html', new TextEncoder().encode(html), ['aside']],
  ['story.md', new TextEncoder().encode(markdown), ['caption', 'aside']],
  ['story.pdf', pdf, ['quote', 'aside']],
  ['story.epub', epub, []],
];

async function linesOf(bytes: Uint8Array, fileName: string): Promise<UnitLine[]> {
  const read = await readFile({ bytes, fileName });
  if (!read.ok) throw new Error(read.reason);
  const skip = { ...defaultScriptSettings.skip, code: false, captions: false, footnotes: false };
  const script = makeScript(read.document, { ...defaultScriptSettings, skip });
  const engines = [{ id: 'espeak', version: 'e1' }];
  return [...planUnits(script, { engines, encoder: 'm1' })].flatMap((unit) => unit.lines);
}

test.each(sources)('the structure of %s can be heard', async (fileName, bytes, without) => {
  const spoken = await linesOf(bytes, fileName);
  const text = spoken.find(({ role }) => role === 'paragraph')?.voice;
  for (const role of roles.filter((name) => !without.includes(name))) {
    const [from] = samples[role].split(/[ .]/);
    const line = spoken.find((one) => one.role === role && one.text.includes(from ?? ''));
    expect(line, role).toBeDefined();
    expect([line?.voice.rate, line?.voice.pitch], role).not.toEqual([text?.rate, text?.pitch]);
  }
  const emphasized = spoken.flatMap((line) =>
    (line.emphasis ?? []).map(([at]) => line.text.slice(...(line.tokens[at] ?? [0, 0]))),
  );
  expect(emphasized).toEqual(fileName === 'story.pdf' ? [] : ['never']);
});
