import { blockText } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { isClientSignature } from './client-signature.ts';
import { readMail } from './read-mail.ts';
import { withoutPrefixes } from './reply-subject.ts';

const own = 'I agree, and I would bring the old rope as well, because the new one is too short.';
const second = 'The ladder can stay where it is until Sunday.';
const earlier = 'Shall we take the ferry to the island on Saturday, and look at the roof of the boat house?';

async function partsOf(subject: string, part: { text?: string; html?: string }) {
  const type = part.html === undefined ? 'plain' : 'html';
  const raw = `From: Ben <ben@example.net>\r\nSubject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=\r\nMIME-Version: 1.0\r\nContent-Type: text/${type}; charset=utf-8\r\n\r\n${part.html ?? part.text}\r\n`;
  const result = await readMail(Buffer.from(raw));
  if (!result.ok) throw new Error(result.reason);
  const blocks = result.document?.blocks ?? [];
  return {
    title: result.document?.title,
    author: result.document?.author,
    spoken: blocks.filter(({ omitted }) => omitted === undefined).map(blockText),
    omitted: blocks.filter(({ omitted }) => omitted === 'earlier_message').map(blockText),
  };
}

describe('a reply is read without the messages that it quotes, which are listed', () => {
  const header =
    'From: Ann Lee <ann@example.org>\nSent: Monday, March 4, 2024 9:31 AM\nTo: Ben <ben@example.net>\nSubject: Ferries';
  test.each([
    [
      'Gmail',
      { text: `${own}\n\nOn Mon, 4 Mar 2024 at 09:31, Ann Lee <ann@example.org> wrote:\n\n> ${earlier}\n` },
    ],
    [
      'Gmail, a broken line',
      {
        text: `${own}\n\nOn Mon, Mar 4, 2024 at 9:31 AM Ann Lee <\nann.margaret.lee@example.org> wrote:\n\n> ${earlier}\n`,
      },
    ],
    ['Outlook', { text: `${own}\n\n-----Original Message-----\n${header}\n\n${earlier}\n` }],
    [
      'Outlook, with a line',
      { text: `${own}\n\n________________________________\n${header}\n\n${earlier}\n` },
    ],
    [
      'Outlook in German, without a line',
      {
        text: `${own}\n\nVon: Ann Lee <ann@example.org>\nGesendet: Montag, 4. März 2024 09:31\nAn: Ben <ben@example.net>\nBetreff: Ferries\n\n${earlier}\n`,
      },
    ],
    ['below the quotation', { text: `On 04/03/2024 09:31, Ann Lee wrote:\n> ${earlier}\n\n${own}\n` }],
    [
      'Gmail, HTML',
      {
        html: `<div dir="ltr">${own}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">El lun, 4 mar 2024 a las 9:31, Ann Lee (&lt;<a href="mailto:ann@example.org">ann@example.org</a>&gt;) escribió:<br></div><blockquote class="gmail_quote" style="margin:0px"><div dir="ltr">${earlier}</div></blockquote></div>`,
      },
    ],
    [
      'Outlook, HTML',
      {
        html: `<div class="WordSection1"><p class="MsoNormal">${own}</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Ann Lee &lt;ann@example.org&gt; <br><b>Sent:</b> Monday, March 4, 2024 9:31 AM<br><b>To:</b> Ben &lt;ben@example.net&gt;<br><b>Subject:</b> Ferries</p></div></div><p class="MsoNormal">${earlier}</p></div>`,
      },
    ],
    [
      'Outlook on the web, in French',
      {
        html: `<div>${own}</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr"><font><b>De :</b> Ann Lee &lt;ann@example.org&gt;<br><b>Envoyé :</b> lundi 4 mars 2024 09:31<br><b>À :</b> Ben &lt;ben@example.net&gt;<br><b>Objet :</b> Ferries</font></div><div><p>${earlier}</p></div>`,
      },
    ],
    [
      'Apple Mail',
      {
        html: `${own}<br><div><br><blockquote type="cite"><div>Am 04.03.2024 um 09:31 schrieb Ann Lee &lt;ann@example.org&gt;:</div><br><div><div>${earlier}</div></div></blockquote></div>`,
      },
    ],
    [
      'Thunderbird',
      {
        html: `<div class="moz-cite-prefix">Le 04/03/2024 à 09:31, Ann Lee a écrit :<br></div><blockquote type="cite" cite="mid:1"><p>${earlier}</p></blockquote><p>${own}</p>`,
      },
    ],
    [
      'Yahoo',
      {
        html: `<div class="yahoo-style-wrap"><div>${own}</div></div><div id="yahoo_quoted_1" class="yahoo_quoted"><div><div>On Monday, March 4, 2024 at 09:31:00 AM GMT+1, Ann Lee &lt;ann@example.org&gt; wrote:</div><div>${earlier}</div></div></div>`,
      },
    ],
  ])('%s', async (_, part) => {
    const mail = await partsOf('Re: Ferries', part);
    expect(mail.spoken).toEqual([own]);
    expect(mail.omitted.join('\n')).toContain(earlier);
    expect(mail).toMatchObject({ title: 'Ferries', author: 'Ben' });
  });
  test('reads answers between the quoted lines in their order', async () => {
    const text = `On Mon, 4 Mar 2024, Ann Lee wrote:\n> ${earlier}\n\n${own}\n\n> And what about the ladder?\n\n${second}\n`;
    const mail = await partsOf('AW: Ferries', { text });
    expect(mail.spoken).toEqual([own, second]);
    expect(mail.omitted.join('\n')).toContain('And what about the ladder?');
  });
  test.each([
    'Am Mo., 4. März 2024 um 09:31 Uhr schrieb Ann Lee:',
    'Op ma 4 mrt 2024 om 09:31 schreef Ann Lee:',
    'Il giorno lun 4 mar 2024 alle ore 09:31 Ann Lee ha scritto:',
    'Em seg., 4 de mar. de 2024 às 09:31, Ann Lee escreveu:',
    'pon., 4 mar 2024 o 09:31 Ann Lee napisał(a):',
    'пн, 4 мар. 2024 г. в 09:31, Ann Lee написал:',
    'Den mån 4 mars 2024 kl 09:31 skrev Ann Lee:',
    'ma 4. maalisk. 2024 klo 9.31 Ann Lee kirjoitti:',
    'po 4. 3. 2024 v 9:31 odesílatel Ann Lee napsal:',
    'Ann Lee ezt írta (időpont: 2024. márc. 4., H, 9:31): írta:',
    'Στις Δευ 4 Μαρ 2024 στις 9:31 π.μ., ο χρήστης Ann Lee έγραψε:',
    'Ann Lee, 4 Mar 2024 Pzt, 09:31 tarihinde şunu yazdı:',
    '2024年3月4日(月) 9:31 Ann Lee <ann@example.org> のメッセージ:',
    'Ann Lee 于2024年3月4日周一 09:31写道：',
    '2024년 3월 4일 (월) 오전 9:31, Ann Lee님이 작성:',
  ])('knows the line above the quotation: %s', async (line) => {
    const mail = await partsOf('Re: Ferries', { text: `${own}\n\n${line}\n\n> ${earlier}\n` });
    expect(mail.spoken).toEqual([own]);
  });
  test('keeps a quotation in a message of its own', async () => {
    const text = `${own}\n\nOn 17 March 1912 Scott wrote:\n\n${earlier}\n\n${second}\n`;
    const mail = await partsOf('The diaries', { text });
    expect(mail).toMatchObject({ omitted: [] });
    expect(mail.spoken.join('\n')).toContain(earlier);
  });
  test('keeps a message that is quoted without an answer', async () => {
    const mail = await partsOf('Re: Ferries', { text: `> ${earlier}\n` });
    expect(mail).toMatchObject({ omitted: [] });
    expect(mail.spoken.join('\n')).toContain(earlier);
  });
});

test.each([
  'Sent from my iPhone',
  'Sent from Mail for Windows',
  'Sent with Proton Mail secure email.',
  'Get Outlook for iOS',
  'Von meinem iPhone gesendet',
  'Diese Nachricht wurde von meinem Android-Gerät mit GMX Mail gesendet.',
  'Envoyé de mon iPhone',
  'Obtenez Outlook pour Android',
  'Enviado desde mi iPhone',
  'Enviado do meu iPhone',
  'Enviat des del meu iPhone',
  'Inviato da iPhone',
  'Trimis de pe iPhone-ul meu',
  'Verstuurd vanaf mijn iPhone',
  'Skickat från min iPhone',
  'Sendt fra min iPhone',
  'Lähetetty iPhonesta',
  'Saadetud minu iPhone’ist',
  'Nosūtīts no mana iPhone',
  'Išsiųsta iš mano iPhone',
  'Elküldve az iPhone-omról küldve',
  'Wysłane z iPhone’a',
  'Odesláno z iPhonu',
  'Odoslané z iPhonu',
  'Poslano iz mojega iPhona',
  'Poslato sa mog iPhone-a',
  'Отправлено с iPhone',
  'Надіслано з iPhone',
  'Изпратено от моя iPhone',
  'Στάλθηκε από το iPhone μου',
  'iPhone’umdan gönderildi',
  'נשלח מה-iPhone שלי',
  'أرسلت من الـ iPhone',
  'मेरे iPhone से भेजा गया',
  'ส่งจาก iPhone ของฉัน',
  'Đã gửi từ iPhone của tôi',
  'Dikirim dari iPhone saya',
  'iPhoneから送信',
  '发自我的 iPhone',
  '從我的 iPhone 傳送',
  '내 iPhone에서 보냄',
])('the note of a phone or mail program is not read: %s', async (line) => {
  expect(isClientSignature(line)).toBe(true);
  const mail = await partsOf('Ferries', { html: `<div>${own}<br><br>${line}</div>` });
  expect(mail.spoken).toEqual([own]);
});
test.each([
  'Sent from heaven, he said, and laughed. We all did.',
  'The ferry was sent from Kiel in the morning and never came back.',
  'Gesendet wurde das Paket am Montag, angekommen ist es nie. Schade!',
  '从前有一座山，山上有一座庙，庙里有一个老和尚在讲故事。',
])('a sentence is not taken for such a note: %s', (line) => {
  expect(isClientSignature(line)).toBe(false);
});

test.each([
  ['Re: Ferries', 'Ferries'],
  ['AW: WG: Ferries', 'Ferries'],
  ['RE[2]: Fwd: Ferries', 'Ferries'],
  ['回复：渡轮', '渡轮'],
  ['Odp: SV: Ferries', 'Ferries'],
  ['Rent: Ferries', 'Rent: Ferries'],
  ['Research: Ferries', 'Research: Ferries'],
  ['Re:', 'Re:'],
])('the title of %s is %s', (subject, title) => {
  expect(withoutPrefixes(subject)).toBe(title);
});
