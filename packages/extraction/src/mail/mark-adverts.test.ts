import { type Block, blockText, type Document, defaultScriptSettings, documentText } from '@earmark/contract';
import { makeScript } from '@earmark/script';
import { describe, expect, test } from 'vitest';
import { readMail } from '../node.ts';

const message = Array.from(
  { length: 12 },
  (_, at) =>
    `On day ${at + 1} the ferry left the harbour before seven, with the gulls above its wake, and nobody spoke.`,
);
const paragraphs = (from: number, to: number): string =>
  message
    .slice(from, to)
    .map((text) => `<p>${text}</p>`)
    .join('');
const advert =
  '<p>Rudder makes steering simple, for captains of every age.</p><p>Readers of this letter <a href="https://rudder.example">steer free</a> for a month.</p>';
const cell = (content: string): string => `<tr><td>${content}</td></tr>`;
const table = (...rows: string[]): string => `<table>${rows.map(cell).join('')}</table>`;

/** Returns the lines that are not adverts of a newsletter with `middle` between its parts. */
async function around(middle: string): Promise<string[]> {
  const html = `<html><body>${table(
    `<div>${paragraphs(0, 8)}</div>`,
    `<div>${middle}</div>`,
    `<div>${paragraphs(8, 12)}</div>`,
  )}</body></html>`;
  return linesOf(html);
}
async function linesOf(html: string): Promise<string[]> {
  return (await documentOf(html)).blocks.filter(isLetter).map(blockText);
}
const isLetter = ({ advert }: Block): boolean => advert !== true;

async function documentOf(html: string): Promise<Document> {
  const head = 'From: a@example.org\r\nSubject: News\r\nContent-Type: text/html; charset=utf-8\r\n\r\n';
  const result = await readMail(Buffer.from(head + html));
  if (!result.ok) throw new Error(result.reason);
  if (result.document === null) throw new Error('no letter');
  return result.document;
}

describe('marked advertisements are not read', () => {
  test.each([
    'Today’s letter is brought to you by Rudder 🚢',
    'PRESENTED BY RUDDER',
    'Sponsored by Rudder x Sail',
    'Together with Rudder',
    'In partnership with Rudder',
    'A message from Rudder',
    'A word from our sponsor',
    'Our sponsor',
    'Advertisement',
    '— Sponsored content —',
    'Classifieds',
    'Anzeige',
    'Publicité',
    'Patrocinado por Rudder',
    'Pubblicità',
  ])('omits a box under "%s"', async (heading) => {
    expect(await around(`<p>${heading}</p>${advert}`)).toEqual(message);
    expect(await around(`<h3>${heading}</h3><h2>Steer well</h2>${advert}`)).toEqual(message);
  });
  test('omits a box that ends with its sponsor’s label', async () => {
    expect(await around(`${advert}<p>Rudder <span>sponsor</span></p>`)).toEqual(message);
  });
  test('omits the text up to the next heading if there are no boxes', async () => {
    const html = `<body>${paragraphs(0, 6)}<h2>Brought to you by Rudder</h2>${advert}<h2>Ferries</h2>${paragraphs(6, 12)}</body>`;
    expect(await linesOf(html)).toEqual([...message.slice(0, 6), 'Ferries', ...message.slice(6)]);
    const titled = `<body>${paragraphs(0, 6)}<h2>Steer well (Sponsor)</h2>${advert}<h2>Ferries</h2>${paragraphs(6, 12)}</body>`;
    expect(await linesOf(titled)).toEqual([...message.slice(0, 6), 'Ferries', ...message.slice(6)]);
  });
  test('omits the rows of a table with the marker, the title and the text of an advertisement', async () => {
    const rows = table(
      ...message.slice(0, 8).map((text) => `<p>${text}</p>`),
      'A message from Rudder',
      'Steer well',
      advert,
      ...message.slice(8).map((text) => `<p>${text}</p>`),
    );
    expect(await linesOf(`<body>${rows}</body>`)).toEqual(message);
  });
  test('omits vacancies that each have a link', async () => {
    const jobs =
      '<p><a href="https://j.example/1">Captain</a>, full-time, Kiel</p><p><a href="https://j.example/2">Stoker</a>, we are hiring stokers of all ages.</p>';
    expect(await around(`<p>💻 Jobs</p>${jobs}`)).toEqual(message);
  });
  test('omits the tip that a footnote marks as sponsored', async () => {
    const tips =
      '<p>A tip about ropes that costs nothing.</p><p>A rope for captains.*</p><p>*This is sponsored content.</p>';
    expect(await around(tips)).toEqual([
      ...message.slice(0, 8),
      'A tip about ropes that costs nothing.',
      ...message.slice(8),
    ]);
  });
});

test('keeps an advertisement in the document, omits it from the script with a reason, and reads it if the setting says so', async () => {
  const html = `<body>${paragraphs(0, 6)}<h2>Brought to you by Rudder</h2>${advert}<h2>Ferries</h2>${paragraphs(6, 12)}</body>`;
  const document = await documentOf(html);
  const texts = document.blocks.map(blockText);
  expect(texts.slice(6, 9)).toEqual([
    'Brought to you by Rudder',
    'Rudder makes steering simple, for captains of every age.',
    'Readers of this letter steer free for a month.',
  ]);
  expect(documentText(document)).not.toContain('Rudder');

  const script = makeScript(document);
  expect(script.utterances.map(({ text }) => text).join(' ')).not.toMatch(/Rudder|steer/);
  expect(script.chapters.map(({ title }) => title)).not.toContain('Brought to you by Rudder');
  expect(script.omissions.map(({ block, start, end, reason }) => [block, start, end, reason])).toEqual(
    [6, 7, 8].map((block) => [block, 0, texts[block]?.length, 'advert']),
  );
  const skip = { ...defaultScriptSettings.skip, adverts: false };
  const withAdverts = makeScript(document, { ...defaultScriptSettings, skip });
  expect(withAdverts.utterances.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Brought to you by Rudder.', ...texts.slice(7, 9)]),
  );
});

describe('the message itself is read', () => {
  const story = `<p>${message[0]}</p><p>${message[1]}</p>`;
  test.each([
    ['under a heading that resembles a sponsor’s', '<h2>Together with friends</h2>'],
    ['under "Supported by the numbers"', '<h2>Supported by the numbers</h2>'],
    ['under "Jobs" without vacancies', '<h2>Jobs</h2>'],
    ['after a sentence about a sponsor', '<p>Nobody had asked our sponsor what the ferry was for.</p>'],
    ['after "A message from the sea"', '<p>A message from the sea</p>'],
  ])('%s', async (_, heading) => {
    expect(await around(`${heading}${story}`)).toContain(message[1]);
    expect((await around(`${heading}${story}`)).length).toBeGreaterThanOrEqual(message.length + 2);
  });
  test('removes nothing after a sponsor named at the top', async () => {
    const rows = table(
      'Presented by Rudder',
      'A message from Rudder',
      ...message.map((text) => `<p>${text}</p>`),
    );
    const lines = await linesOf(`<body>${rows}</body>`);
    expect(lines.filter((line) => message.includes(line))).toEqual(message);
  });
  test('removes nothing after a sponsor’s heading without an end', async () => {
    const html = `<body>${paragraphs(0, 10)}<h2>Sponsored by Rudder</h2>${paragraphs(10, 12)}</body>`;
    expect((await linesOf(html)).filter((line) => message.includes(line))).toEqual(message);
  });
  test('does not treat a box with most of the message as an advertisement', async () => {
    const html = `<body><div><p>Advertisement</p>${paragraphs(0, 12)}</div><p>${'And more of it. '.repeat(12)}</p></body>`;
    expect((await linesOf(html)).filter((line) => message.includes(line))).toEqual(message);
  });
  test('handles thousands of nested and successive markers', async () => {
    const labels = `${'<div><p>Advertisement</p>'.repeat(150)}${'<p>Our sponsor</p>'.repeat(4_000)}`;
    const lines = await linesOf(`<body>${labels}${paragraphs(0, 12)}</body>`);
    expect(lines.filter((line) => message.includes(line))).toEqual(message);
  });
});
