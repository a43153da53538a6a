/**
 * Measures how well forwarded mail is unwrapped. For each forwarded message in the folder, checks which text
 * of the original must be present and which parts of the wrapping must be gone; for each reply, checks that
 * it stays complete.
 *
 *   node bench/reading-mail.ts [folder] [--misses]
 *
 * `folder` contains `<program>_<language>_body[_variant_N].txt` and, for programs that leave no other mark,
 * `..._subject...txt`; default ../shared/data/forwarded-mail/test/fixtures. Each body is also tested as HTML,
 * as mail programs send it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { blockText, type Document, documentText } from '@earmark/contract';
import { readMail } from '@earmark/extraction/node';
import { dataFolder } from './reading-data.ts';

const folder = dataFolder('messages', '../shared/data/forwarded-mail/test/fixtures');

/** The original message in all files; a few contain the short one. */
const letter = [
  'Aenean quis diam urna. Maecenas eleifend vulputate ligula ac consequat. Pellentesque cursus tincidunt mauris non venenatis.',
  'Sed nec facilisis tellus. Nunc eget eros quis ex congue iaculis nec quis massa.',
  'Praesent ac ligula orci. Pellentesque convallis suscipit mi, at congue massa sagittis eget.',
];
const noteLines = ['Praesent suscipit egestas hendrerit.', 'Aliquam eget dui dui.'];
const reply = ["That's true!", 'Unicum iter ad supremum.'];
/** Traces of the wrapping that must be gone: addresses from the headers, the subject, separator lines. */
const wrapping =
  /john\.doe@acme\.com|bessie\.berry@acme\.com|Integer consequat non purus|forwarded message|-{4,}|_{6,}/i;

function subjectOf(name: string): string {
  const exact = `${folder}/${name.replace('_body', '_subject')}`;
  const program = name.replace(/_body.*$/, '');
  const general = [
    exact,
    `${folder}/${program}_subject.txt`,
    `${folder}/${program.replace(/_\w\w$/, '')}_subject.txt`,
  ];
  const file = general.find((candidate) => existsSync(candidate));
  return file === undefined ? '' : readFileSync(file, 'utf8').trim();
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const asPlain = (text: string): string => `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`;
/** One box per line, with breaks between them: how most programs convert plain text to HTML. */
const asMarkup = (text: string): string =>
  `Content-Type: text/html; charset=utf-8\r\n\r\n<html><body>${text
    .replaceAll('\ufeff', '')
    .split('\n')
    .map((line) => `<div>${escapeHtml(line.replace(/^(?:>\s?)+/, '')) || '<br>'}</div>`)
    .join('')}</body></html>`;

/** Replies are judged with the earlier message that they quote, which is shown and not spoken. */
function textOf(name: string, document: Document): string {
  return /variant_4/.test(name) ? document.blocks.map(blockText).join('\n\n') : documentText(document);
}

function judge(name: string, text: string): string | null {
  const flat = text.replace(/\s+/g, ' ');
  if (/variant_4/.test(name)) {
    const lost = reply.find((part) => !flat.includes(part));
    return lost === undefined ? null : `a reply lost ${JSON.stringify(lost)}`;
  }
  const lost = letter.find((part) => !flat.includes(part));
  if (lost !== undefined) return `lost ${JSON.stringify(lost.slice(0, 40))}`;
  const note = noteLines.find((part) => flat.includes(part));
  if (note !== undefined) return `kept text of the forwarder: ${JSON.stringify(note)}`;
  const trace =
    flat.slice(0, flat.indexOf('Aenean')).match(wrapping) ??
    flat.match(/john\.doe@acme\.com|forwarded message/i);
  return trace === null ? null : `left ${JSON.stringify(trace[0])}`;
}

for (const [form, wrap] of [
  ['plain', asPlain],
  ['markup', asMarkup],
] as const) {
  let right = 0;
  let of = 0;
  for (const name of readdirSync(folder).filter((file) => /_body.*\.txt$/.test(file))) {
    const body = readFileSync(`${folder}/${name}`, 'utf8');
    const subject = subjectOf(name);
    const head = `From: Me <me@example.net>\r\nSubject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=\r\nMIME-Version: 1.0\r\nContent-Transfer-Encoding: 8bit\r\n`;
    const result = await readMail(Buffer.from(head + wrap(body)));
    const problem =
      result.ok && result.document !== null ? judge(name, textOf(name, result.document)) : 'no message';
    of += 1;
    if (problem === null) right += 1;
    else if (process.argv.includes('--misses')) console.log(`${form} ${name}: ${problem}`);
  }
  console.log(`${form}: ${right}/${of} (${((100 * right) / of).toFixed(1)} %)`);
}
