import { expect, test } from 'vitest';
import { englishWords } from '../platform/http/page-words.ts';
import {
  prerenderFeed,
  prerenderLanding,
  prerenderPartner,
  prerenderReferral,
  prerenderScreen,
  prerenderShare,
  prerenderSignIn,
} from './prerendered-pages.ts';

const words = englishWords('Ear & Co');

test('the landing page has initial content, and its links keep the attribution', () => {
  const plain = prerenderLanding('Hear it', '', words).visitor?.after ?? '';
  expect(plain).toContain('href="/signin?source=landing"');
  expect(plain).toContain('Convert any article, PDF, email, rss feed, and more');
  const named = prerenderLanding('Hear it', 'source=letter&utm_term="><script>', words).visitor?.after ?? '';
  expect(named).toContain('href="/signin?source=letter&#38;utm_term=%22%3E%3Cscript%3E"');
  expect(prerenderLanding('Hear it', '', words).known).toBeUndefined();
});

test('a shared article shows its facts and its first lines, to everybody', () => {
  const { visitor, known } = prerenderShare('Tides', ['The <b>Harbour</b>', 'Ines', '3 min'], 'Low & high');
  expect(visitor?.after).toContain('The &#60;b&#62;Harbour&#60;/b&#62; · Ines · 3 min');
  expect(visitor?.after).toContain('Low &#38; high');
  expect(known).toBe(visitor);
  expect(prerenderShare('Tides', [], '').visitor?.after).not.toContain('early-opening');
});

test('a feed has the same content for everybody, and no text without a description', () => {
  const { visitor, known } = prerenderFeed('Tides', 'Of <i>water</i>');
  expect(visitor).toBe(known);
  expect(visitor?.after).toContain('Of &#60;i&#62;water');
  expect(prerenderFeed('Tides', '').visitor?.after).toBe('');
});

test.each([
  ['/add', 'Add Article'],
  ['/Playlist/', 'Playlist'],
  ['/settings', 'Settings'],
  ['/player/u1', 'Player'],
])('%s has its heading for signed-in users only', (path, heading) => {
  expect(prerenderScreen(path, words)?.known?.heading).toBe(heading);
  expect(prerenderScreen(path, words)?.visitor).toBeUndefined();
});

test.each([
  ['/add', 'Add what you want'],
  ['/discover', 'Discover what other listeners'],
])('%s begins with its lead', (path, lead) => {
  expect(prerenderScreen(path, words)?.known?.after).toContain(`<p class="early-note">${lead}`);
});

test('other addresses have no initial content', () => {
  expect(prerenderScreen('/add/text', words)).toBeNull();
  expect(prerenderScreen('/nowhere', words)).toBeNull();
});

test('a friend’s link and a partner’s page begin with their words, for visitors', () => {
  const { visitor, known } = prerenderReferral(words);
  expect(visitor?.heading).toBe("You've Been Invited!");
  expect(visitor?.after).toContain('A friend listens with Ear &#38; Co');
  expect(known).toBeUndefined();
  const partner = prerenderPartner({ heading: 'Draw & listen', lead: 'All <b>lessons</b>' });
  expect(partner.visitor?.heading).toBe('Draw & listen');
  expect(partner.visitor?.after).toContain('All &#60;b&#62;lessons');
});

test('only a service says that the sign-in form is also the sign-up', () => {
  expect(prerenderSignIn(words, true).visitor?.after).toContain('New here?');
  expect(prerenderSignIn(words, false).visitor?.after).not.toContain('New here?');
});
