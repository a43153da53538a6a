import { type InterfaceLanguage, interfaceLanguageCodes, isRightToLeft } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import * as account from '../src/accounts/mails/account-mails.ts';
import { composeMail, type Recipient } from '../src/accounts/mails/compose-mail.ts';
import * as billing from '../src/billing/mails/billing-mails.ts';
import * as lessons from '../src/billing/mails/lessons-mails.ts';
import type { PaymentRow } from '../src/billing/money-store.ts';
import type { SubscriptionRow } from '../src/billing/subscriptions-store.ts';
import * as converter from '../src/converter/mails.ts';
import { replyTexts } from '../src/inbox/handling/reply-texts.ts';
import type { App } from '../src/platform/app.ts';
import type { MailMessage } from '../src/platform/mail/mail.ts';
import { countOf, isolate } from '../src/platform/mail/mail-language.ts';
import { completedTexts } from '../src/playlist/retrying/completed-texts.ts';

const app = {
  config: {
    publicUrl: 'https://ear.example',
    brand: { name: 'Earmark', supportEmail: 'help@ear.example' },
  },
  payments: { kind: 'sandbox', catalogue: { money_back_days: 7 } },
} as unknown as App;

const plan = {
  period_end: new Date('2026-03-05T10:00:00Z'),
  amount: 6_999,
  next_amount: 999,
  currency: 'usd',
  interval: 'year',
  payment_url: 'https://pay.example/again',
} as SubscriptionRow;
const payment = {
  id: 'pay_1',
  amount: 6_999,
  currency: 'usd',
  paid_at: new Date('2026-03-05T10:00:00Z'),
  description: 'Pro',
} as PaymentRow;

/** Every mail in one language. */
function renderMails(language: InterfaceLanguage): Record<string, MailMessage> {
  const to: Recipient = { email: 'ann@example.net', language };
  const mark = (value: string) => isolate(language, value);
  const reply = replyTexts[language];
  return {
    reset: account.resetMail(app, to, 'code-1'),
    verification: account.verificationMail(app, to, 'code-2'),
    passwordChanged: account.passwordChangedMail(app, to),
    emailCode: account.emailCodeMail(app, to, '123456'),
    emailChanged: account.emailChangedMail(app, to, 'new@example.net'),
    providerLinked: account.providerLinkedMail(app, to, 'Quill ID', true),
    invitation: account.invitationMail(app, to, { url: 'https://ear.example/invitation/1', days: 14 }),
    passkeyAdded: account.passkeyAddedMail(app, to, 'Lamp'),
    keyCreated: account.keyCreatedMail(app, to, 'Lamp'),
    accountDeleted: account.accountDeletedMail(app, to),
    receipt: billing.receiptMail(app, to, payment),
    trialEnding: billing.trialEndingMail(app, to, plan),
    monthlyTrial: billing.trialEndingMail(app, to, { ...plan, interval: 'month' }),
    paymentFailed: billing.paymentFailedMail(app, to, plan, 999),
    cancelPlanned: billing.cancelPlannedMail(app, to, plan),
    lessonsHeld: lessons.lessonsHeldMail(app, to, 'bob@example.net'),
    lessonsReturned: lessons.lessonsReturnedMail(app, to, {
      second: plan,
      holder: 'bob@example.net',
      since: plan.period_end,
    }),
    finished: converter.finishedMail(app, to, 'share-1'),
    failed: converter.failedMail(app, to, { failure: null }),
    limit: converter.limitMail(app, to),
    completed: composeMail(
      app,
      to,
      completedTexts[language](mark('Lamps'), mark('Earmark')),
      'https://ear.example/playlist',
    ),
    reply: composeMail(app, to, {
      subject: `Re: ${reply.noSubject}`,
      before: [
        reply.added(mark('Lamps'), mark('https://ear.example/share/1')),
        reply.notAdded(null, mark('Why.')),
        reply.notAdded(mark('report.pdf'), mark('Why.')),
        reply.nothingAdded(mark('Why.')),
      ],
      after: [],
    }),
  };
}

const english = renderMails('en');
/** Paragraphs except the signature, what is no text, and without the marks around parts. */
const paragraphsOf = ({ text }: MailMessage) =>
  text
    .replace(/[\u2068\u2069]/g, '')
    .trim()
    .split('\n\n')
    .slice(0, -1)
    .filter((paragraph) => /\p{L}/u.test(paragraph));
const linksOf = (text: string) =>
  text.match(/https?:[^\s"<>\u2068\u2069]+/g)?.map((link) => link.replace(/[.,。،]$/, ''));
const namesOf = ({ text }: MailMessage) =>
  text.match(/[\w-]+@[\w.]+\w|123 456|pay_1|Quill ID|Lamps?|report\.pdf/g)?.toSorted();
const entities = (html: string) => html.replaceAll('&#38;', '&');

describe.each(interfaceLanguageCodes.filter((code) => code !== 'en'))('in %s', (language) => {
  const mails = Object.entries(renderMails(language));

  test.each(mails)('the mail %s is complete, without an English paragraph', (name, mail) => {
    const original = english[name] as MailMessage;
    expect(mail.subject).not.toBe(original.subject);
    const [paragraphs, originals] = [paragraphsOf(mail), paragraphsOf(original)];
    expect(paragraphs).toHaveLength(originals.length);
    expect(paragraphs.filter((paragraph) => originals.includes(paragraph))).toEqual([]);
    for (const part of [mail.subject, mail.text, mail.html])
      expect(part).not.toMatch(/\bundefined\b|\bnull\b|\bNaN\b|#\s|\$\{|\b(?:the|your|you)\b/i);
  });

  test.each(mails)('the mail %s has the links, codes and addresses of the English one', (name, mail) => {
    const original = english[name] as MailMessage;
    expect(linksOf(mail.text)?.toSorted()).toEqual(linksOf(original.text)?.toSorted());
    expect(linksOf(entities(mail.html ?? ''))?.toSorted()).toEqual(
      linksOf(entities(original.html ?? ''))?.toSorted(),
    );
    expect(namesOf(mail)).toEqual(namesOf(original));
  });

  test('the page names its language, and addresses keep their direction', () => {
    const direction = isRightToLeft(language) ? ' dir="rtl"' : '';
    for (const [, { text, html }] of mails) {
      expect(html).toContain(`<html lang="${language}"${direction}>`);
      expect(html?.split('<bdi>')).toHaveLength(html?.split('</bdi>').length ?? 0);
      // A mail program would take a mark at the end of a link for a part of it.
      expect(text).not.toMatch(/https?:\S*[\u2068\u2069]/);
      if (direction === '') expect(`${text}${html}`).not.toMatch(/[\u2068\u2069]|<bdi>/);
    }
  });
});

test('an address inside a right-to-left sentence is isolated, and a link has a line of its own', () => {
  const { verification } = renderMails('ar');
  const { text, html } = verification as MailMessage;
  expect(text).toContain('أن \u2068ann@example.net\u2069 هو');
  expect(html).toContain('أن <bdi>ann@example.net</bdi> هو');
  expect(text).toContain('هنا:\nhttps://ear.example/request-password-reset?email=ann%40example.net\n');
  expect(html).toContain('<bdi>https://ear.example/request-password-reset?email=ann%40example.net</bdi>');
});

test('a name cannot turn the text around it', () => {
  const { text } = account.passkeyAddedMail(
    app,
    { email: 'ann@example.net', language: 'he' },
    'La\u202emp\u2069 "x"',
  );
  expect(text).toContain('\u2068Lamp "x"\u2069');
});

test('dates and amounts have the form of the language', () => {
  const subjects = (['en', 'de', 'fr', 'ja'] as const).map((language) => {
    const { receipt, cancelPlanned } = renderMails(language);
    return [receipt?.subject, cancelPlanned?.subject];
  });
  expect(subjects).toEqual([
    ['Your Earmark receipt: $69.99', 'Your Earmark plan ends on March 5, 2026'],
    ['Ihr Zahlungsbeleg von Earmark: 69,99\u00a0$', 'Ihr Abo bei Earmark endet am 5. März 2026'],
    ['Votre reçu Earmark\u202f: 69,99\u00a0$US', 'Votre abonnement à Earmark se termine le 5 mars 2026'],
    ['Earmark の領収書: $69.99', 'Earmark のプランは2026年3月5日に終了します'],
  ]);
});

test('a number has its form of the noun', () => {
  const forms = { one: 'one', two: 'two', few: '# few', many: '# many', other: '# other' };
  const written = [1, 2, 3, 11, 100].map((count) => countOf('ar', count, forms));
  expect(written).toEqual(['one', 'two', '3 few', '11 many', '100 other']);
  expect(countOf('de', 1, { one: '# Tag', other: '# Tage' })).toBe('1 Tag');
});
