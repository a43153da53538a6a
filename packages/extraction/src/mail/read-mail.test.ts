import { type Block, blockText } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { readMail } from '../node.ts';
import type { MailReading } from './mail-result.ts';
import { openMail } from './open-mail.ts';

const prose =
  'The ferry left the harbour a little before seven, with the gulls above its wake, and nobody on deck spoke.';
interface Parts {
  subject?: string;
  from?: string;
  text?: string;
  html?: string;
  headers?: string;
}
function mailOf({
  subject = 'Hello',
  from = 'Me <me@example.net>',
  text,
  html,
  headers = '',
}: Parts): string {
  const head = `From: ${from}\r\nSubject: ${subject}\r\nDate: Tue, 5 Mar 2024 10:00:00 +0000\r\nMIME-Version: 1.0\r\n${headers}`;
  const plain = `Content-Type: text/plain; charset=utf-8\r\n\r\n${text ?? ''}\r\n`;
  const markup = `Content-Type: text/html; charset=utf-8\r\n\r\n${html ?? ''}\r\n`;
  if (html === undefined) return head + plain;
  if (text === undefined) return head + markup;
  return `${head}Content-Type: multipart/alternative; boundary=x\r\n\r\n--x\r\n${plain}--x\r\n${markup}--x--\r\n`;
}
async function read(mail: string | Parts): Promise<MailReading> {
  const result = await readMail(Buffer.from(typeof mail === 'string' ? mail : mailOf(mail)));
  if (!result.ok) throw new Error(result.reason);
  return result;
}
const show = (block: Block): string => `${block.kind}: ${blockText(block)}`;
const letterOf = async (mail: string | Parts): Promise<string[]> =>
  ((await read(mail)).document?.blocks ?? []).map(show);

describe('forwarded mail', () => {
  const gmail = (inner: string): string =>
    `<div dir="ltr">FYI<br><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>From: <strong>Ann Lee</strong> <span>&lt;<a href="mailto:ann@example.org">ann@example.org</a>&gt;</span><br>Date: Mon, 4 Mar 2024 at 09:31<br>Subject: The slow ferry<br>To:  &lt;me@example.net&gt;<br></div><br><br>${inner}</div></div>`;
  const outlook = (inner: string): string =>
    `<div class="WordSection1"><p>See below.</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>Von:</b> Ann Lee &lt;ann@example.org&gt; <br><b>Gesendet:</b> Montag, 4. März 2024 09:31<br><b>An:</b> Me &lt;me@example.net&gt;<br><b>Betreff:</b> The slow ferry</p></div>${inner}</div>`;
  const apple = (inner: string): string =>
    `<div>Worth it.<br><blockquote type="cite"><div>Début du message réexpédié :</div><br><div><span><b>De: </b></span><span>Ann Lee &lt;ann@example.org&gt;<br></span></div><div><span><b>Objet: </b></span><span>The slow ferry<br></span></div><div><span><b>Date: </b></span><span>4 mars 2024 à 09:31:00 UTC+1<br></span></div><div><span><b>À: </b></span><span>me@example.net<br></span></div><br><div>${inner}</div></blockquote></div>`;

  test.each([
    ['Gmail', gmail, 'Fwd: The slow ferry'],
    ['Outlook, in German', outlook, 'WG: The slow ferry'],
    ['Apple Mail, in French', apple, 'Fwd: The slow ferry'],
  ])('%s: returns only the original message with its own title and author', async (_, wrap, subject) => {
    const mail = await read({
      subject,
      html: wrap(`<p>${prose}</p><blockquote>A saying.</blockquote><p>Bye.</p>`),
    });
    expect(mail.document?.blocks.map(show)).toEqual([
      `paragraph: ${prose}`,
      'quote: A saying.',
      'paragraph: Bye.',
    ]);
    expect(mail.document).toMatchObject({ title: 'The slow ferry', author: 'Ann Lee' });
    expect(mail).toMatchObject({ sender: 'Me <me@example.net>', subject, kind: 'letter' });
  });
  test('finds a message forwarded three times with three programs', async () => {
    const html = gmail(outlook(apple(`<p>${prose}</p>`)));
    expect(await letterOf({ subject: 'Fwd: WG: Fwd: x', html })).toEqual([`paragraph: ${prose}`]);
  });
  test('keeps the messages of a conversation under the senders’ names', async () => {
    const long = prose.repeat(3);
    const text = `Look.\n\n---------- Forwarded message ---------\nFrom: Ann Lee <ann@example.org>\nDate: Mon, 4 Mar 2024\nSubject: Ferries\nTo: <me@example.net>\n\n${long}\n\n---------- Forwarded message ---------\nFrom: Bob <bob@example.org>\nDate: Sun, 3 Mar 2024\nSubject: Ferries\nTo: <ann@example.org>\n\nShort, but mine.`;
    expect(await letterOf({ subject: 'Fwd: Ferries', text })).toEqual([
      `paragraph: ${long}`,
      'heading: Bob',
      'paragraph: Short, but mine.',
    ]);
  });
  test('keeps all of a reply', async () => {
    const text = `I agree.\n\nOn Mon, 4 Mar 2024 at 09:31, Ann Lee <ann@example.org> wrote:\n> ${prose}`;
    const forwarded = (await letterOf({ subject: 'Re: Ferries', text })).join('\n');
    expect(forwarded).toContain('I agree.');
    expect(forwarded).toContain(`quote: ${prose}`);
  });
  test('reads a mail that was forwarded as an attachment', async () => {
    const inner = mailOf({ subject: 'The slow ferry', from: 'Ann Lee <ann@example.org>', text: prose });
    const mail = await read(
      `From: me@example.net\r\nSubject: Fwd: x\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y\r\nContent-Type: text/plain\r\n\r\nSee attached.\r\n--y\r\nContent-Type: message/rfc822\r\nContent-Disposition: attachment; filename=a.eml\r\n\r\n${inner}\r\n--y--\r\n`,
    );
    expect(mail.document).toMatchObject({ title: 'The slow ferry', author: 'Ann Lee' });
    expect(mail).toMatchObject({ sender: 'me@example.net', subject: 'Fwd: x' });
  });
  test('keeps lines of a message that only look like headers', async () => {
    const text = `From: the harbour\nTo: the sea\n\n${prose}`;
    expect((await letterOf({ subject: 'Fwd: a poem', text })).join(' ')).toContain('the harbour');
  });
});

describe('a newsletter is reduced to its message', () => {
  const newsletter = `<body><div style="display:none">Preview of what is inside &zwnj;&nbsp;&zwnj;&nbsp;</div>
<div style="max-height:0;overflow:hidden">A second preview</div>
<table role="presentation" width="100%"><tr><td><a href="https://n.example/v">View in browser</a></td><td><img src="https://n.example/open.gif" width="1" height="1"></td></tr></table>
<table><tr><td><table><tr><td><h1>The Harbour Weekly</h1></td></tr><tr><td><p>${prose}</p><p>More of it is <a href="https://a.example/x?utm_source=mail&amp;id=7">here</a>, in a longer piece about the harbour and its ships.</p><h2>Second story</h2><p>${prose} Again.</p>
<a href="https://n.example/b">Read more</a><a href="https://n.example/s">Share</a></td></tr></table></td></tr>
<tr><td><p>You are receiving this email because you signed up at our site.</p><p>Harbour Ltd, 1 Quay Street, Kiel</p><p><a href="https://n.example/u">Unsubscribe</a> | <a href="https://n.example/p">Manage preferences</a></p></td></tr></table></body>`;
  test('removes previews, buttons, the browser link and the footer; keeps sections', async () => {
    const mail = await read({
      subject: 'Issue 7',
      from: '"The Harbour Weekly" <news@n.example>',
      html: newsletter,
    });
    expect(mail.document?.blocks.map(show)).toEqual([
      'heading: The Harbour Weekly',
      `paragraph: ${prose}`,
      'paragraph: More of it is here, in a longer piece about the harbour and its ships.',
      'heading: Second story',
      `paragraph: ${prose} Again.`,
    ]);
    expect(mail.document).toMatchObject({ title: 'Issue 7', author: 'The Harbour Weekly', language: 'en' });
    const links = mail.document?.blocks
      .flatMap((block) => ('runs' in block ? block.runs : []))
      .map((run) => run.href);
    expect(links).toContain('https://a.example/x?id=7');
  });
  test('removes content for Outlook only and keeps content for other programs', async () => {
    const html = `<p>${prose}</p><!--[if mso]><p>For one.</p><![endif]--><!--[if !mso]><!--><p>For others.</p><!-- <![endif]--><![if !mso]><p>And more.</p><![endif]><!--[if !mso]> <! -- --><p>Bye.</p><!-- <![endif]-->`;
    expect(await letterOf({ html })).toEqual([
      `paragraph: ${prose}`,
      'paragraph: For others.',
      'paragraph: And more.',
      'paragraph: Bye.',
    ]);
  });
  test('removes dates above the message and requests below it', async () => {
    const html = `<p>March 7, 2022</p><p>Read Online</p><p>${prose}</p><p>On March 8 it rained.</p><p>What'd you think of today's email?</p><p>Follow us on</p><h3>Share</h3>`;
    expect(await letterOf({ html })).toEqual([`paragraph: ${prose}`, 'paragraph: On March 8 it rained.']);
  });
  test('removes preview text, the repeated subject and reading times', async () => {
    const html = `<p>Plus a short look at the new quay. |</p><h1>The slow ferry</h1><p>March 7, 2022 | Read Online</p><p>Estimated reading time: 12 minutes</p><p>12,266.41</p><p>${prose}</p>`;
    expect(await letterOf({ subject: 'The Slow Ferry', html })).toEqual([
      'paragraph: 12,266.41',
      `paragraph: ${prose}`,
    ]);
  });
  test('removes referral requests anywhere, but keeps text about sharing', async () => {
    const box =
      '<h3>SHARE THE HARBOUR</h3><p>Share it with your friends, and take home a free mug for each.</p><p>Your referral count: 0</p><p>Or copy &amp; paste your referral link to others: https://n.example/r?k=1</p>';
    const html = `<p>${prose}</p><h3>Share the risk</h3><p>Insurers share the loss of a ship among themselves.</p>${box}<h3>Answer</h3><p>It was the tide.</p><p>What did you think of today’s edition?</p><p>Ann</p>`;
    expect(await letterOf({ html })).toEqual([
      `paragraph: ${prose}`,
      'heading: Share the risk',
      'paragraph: Insurers share the loss of a ship among themselves.',
      'heading: Answer',
      'paragraph: It was the tide.',
      'paragraph: Ann',
    ]);
  });
  test('removes a sign-up form with the text above it', async () => {
    const form =
      '<h3>Better ships with one email per week</h3><p>Join 100,000 captains who read it on Tuesdays.</p><p>Ten old maps are yours for it.</p><p>Email address</p>';
    expect(await letterOf({ html: `<p>${prose}</p><p>Yours, Ann</p>${form}` })).toEqual([
      `paragraph: ${prose}`,
      'paragraph: Yours, Ann',
    ]);
  });
  test.each([
    'Harbour Ltd, 12 Quay Street',
    'Harbour, 3100 Clarendon B\u200clvd, Suite 1300, Arlington VA 22201',
    '228 Park Ave S, #29976, New York, New York 10003',
    '5318 E. 2nd St. PMB 36973<br>Long Beach, CA 90803, USA',
    'PO Box 411, Springfield',
    '1 Quay Street, London EC1A 1BB, United Kingdom',
    'Hafenstraße 12, 24103 Kiel',
    'Harbour SAS · 75011 Paris, France',
  ])('removes the sender’s postal address: %s', async (address) => {
    expect(await letterOf({ html: `<p>${prose}</p><p>${address}</p>` })).toEqual([`paragraph: ${prose}`]);
  });
  test.each([
    'In 1912, 24103 people lived in Kiel.',
    'We met at 12 Quay Street on the road to Kiel.',
    'See you there, Ann Lee',
    'The census of 1910 counted 10003',
    'PS: 40 Ships Left',
  ])('keeps a last line that is not a postal address: %s', async (line) => {
    expect((await letterOf({ html: `<p>${prose}</p><p>${line}</p>` })).at(-1)).toBe(`paragraph: ${line}`);
  });
  test('removes the footer of a plain text newsletter', async () => {
    const text = `View this email in your browser: https://n.example/v\n\n${prose}\n\nSent from my iPhone\n\nYou received this email because you subscribed.\nUnsubscribe: https://n.example/u`;
    expect(await letterOf({ text })).toEqual([`paragraph: ${prose}`]);
  });
  test('keeps the end of a message that mentions unsubscribing', async () => {
    const text = `${prose}\n\n${prose} She wished to unsubscribe from the world of ships, and from all that went with it.\n\n${`${prose}\n\n`.repeat(12)}The end.`;
    expect((await letterOf({ text })).at(-1)).toBe('paragraph: The end.');
  });
});

describe('mail that requires confirmation', () => {
  test.each([
    ['Please confirm your subscription', 'Click https://n.example/confirm?t=1 to confirm your subscription.'],
    [
      'Gmail Forwarding Confirmation - Receive Mail from me@gmail.com',
      'Confirmation code: 123456789\n\nhttps://mail-settings.google.com/mail/vf-abc',
    ],
    ['Your verification code is 482913', 'Use 482913 to sign in.'],
    ['Bestätigen Sie Ihre Anmeldung', 'Bitte hier klicken: https://n.example/bestaetigen/7'],
    ['Confirmez votre inscription', 'Cliquez: https://n.example/c/7'],
  ])('%s', async (subject, text) => {
    const encoded = `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`;
    expect(await read({ subject: encoded, text })).toMatchObject({ kind: 'confirmation', text });
  });
  test('does not treat a message about confirmations as a confirmation', async () => {
    const text = `He asked me to confirm my e-mail address, and I thought of ferries. ${prose.repeat(4)}`;
    expect((await read({ subject: 'On being asked', text })).kind).toBe('letter');
  });
  test('returns its links without duplicates', async () => {
    const html =
      '<p>Confirm your subscription: <a href="https://n.example/confirm">yes</a> <a href="https://n.example/confirm">yes</a> <a href="mailto:x@y.z">no</a></p>';
    expect((await read({ subject: 'Confirm your subscription', html })).links).toEqual([
      'https://n.example/confirm',
    ]);
  });
});

describe('parts and encodings', () => {
  test('returns attachments, but not inline pictures', async () => {
    const mail = await read(
      `From: a@b.c\r\nSubject: x\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y\r\nContent-Type: text/plain\r\n\r\n${prose}\r\n--y\r\nContent-Type: application/pdf; name="R.pdf"\r\nContent-Disposition: attachment; filename="R.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0=\r\n--y--\r\n`,
    );
    expect(mail.attachments).toMatchObject([{ name: 'R.pdf', type: 'application/pdf' }]);
    expect(Buffer.from(mail.attachments[0]?.bytes ?? []).toString()).toBe('%PDF-');
  });
  test.each([
    ['declared', 'text/plain; charset=iso-8859-1'],
    ['undeclared', 'text/plain'],
    ['wrongly declared', 'text/plain; charset=us-ascii'],
    ['declared as UTF-8', 'text/plain; charset=utf-8'],
  ])('decodes windows-1252, %s', async (_, type) => {
    const raw = Buffer.from(
      `From: a@b.c\r\nSubject: x\r\nContent-Type: ${type}\r\n\r\nDas Café ist geöffnet.`,
      'latin1',
    );
    const result = await readMail(raw);
    expect(result.ok && result.document?.blocks.map(show)).toEqual(['paragraph: Das Café ist geöffnet.']);
  });
  test('returns a reason for an empty mail and a mail of headers only', async () => {
    expect(await readMail(new Uint8Array())).toMatchObject({ ok: false, reason: 'empty' });
    expect(await read('Subject: x\r\n\r\n')).toMatchObject({ document: null, failure: 'empty' });
  });
  test('reads the beginning of an endless message', async () => {
    const line = `${'The ferry crosses the river every morning. '.repeat(5_000)}\r\n`;
    const head = 'Subject: x\r\nContent-Type: ';
    const plain = await openMail(Buffer.from(`${head}text/plain\r\n\r\n${line.repeat(20)}`));
    expect(plain.text).toHaveLength(4_000_000);
    const html = await openMail(Buffer.from(`${head}text/html\r\n\r\n${line.repeat(50)}`));
    expect(html.html.length).toBeGreaterThan(7_900_000);
    expect(html.html.length).toBeLessThan(8_000_000);
    expect(html.cut).toEqual({ html: true, text: false });
  });
  test('returns a result for very deep nesting', async () => {
    const deep = Array.from(
      { length: 400 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    ).join('');
    const result = await readMail(Buffer.from(`Subject: x\r\n${deep}Content-Type: text/plain\r\n\r\nx`));
    expect(typeof result.ok).toBe('boolean');
  });
});

test.each([
  ['text', { text: `${prose}\n\nThe ferry turns when $x^2 = 4$ holds.` }],
  ['HTML', { html: `<p>${prose}</p><p>The ferry turns when \\(x^2 = 4\\) holds.</p>` }],
])('a formula in a letter has its spoken form: %s', async (_, parts) => {
  const blocks = (await read(parts)).document?.blocks ?? [];
  const runs = blocks.flatMap((block) => ('runs' in block ? block.runs : []));
  expect(runs.filter(({ math }) => math !== undefined)).toEqual([
    { text: 'x^2 = 4', math: 'x squared equals 4' },
  ]);
});

describe('a mail that is too long', () => {
  const line = 'The ferry left the harbour a little before seven, with the gulls above its wake.\r\n\r\n';
  // Long lines, so that the test does not wait for ten thousands of blocks.
  const long = `${line.trim().repeat(200)}\r\n\r\n`.repeat(270);
  const end = 'The end of the letter is about the lighthouse.';

  test('says at its end that the rest is missing', async () => {
    const { document, cut } = await read({ text: `${long}${end}` });
    expect(cut).toBe(true);
    const texts = (document?.blocks ?? []).map(blockText);
    expect(texts).not.toContain(end);
    expect(texts.at(-1)).toBe('This mail is too long. Its end is missing here.');
  });

  test('says nothing if only the part that is not read is too long', async () => {
    const { document, cut } = await read({ text: 'x'.repeat(4_100_000), html: `<p>${prose}</p>` });
    expect(cut).toBe(false);
    expect(document?.blocks.map(blockText)).toEqual([prose]);
  });

  test('keeps its attachments whole', async () => {
    const attached = `${'QUJD'.repeat(19)}\r\n`.repeat(20);
    const raw = `From: Me <me@example.net>\r\nSubject: Hello\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\n${long}${long}\r\n--x\r\nContent-Type: application/pdf; name="a.pdf"\r\nContent-Disposition: attachment; filename="a.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${attached}\r\n--x--\r\n`;
    const { attachments, cut } = await openMail(Buffer.from(raw));
    expect(cut).toEqual({ html: false, text: true });
    expect(attachments.map(({ name, bytes }) => [name, bytes.byteLength])).toEqual([['a.pdf', 1_140]]);
  });
});
