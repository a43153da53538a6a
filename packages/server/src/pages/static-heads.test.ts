import { expect, it } from 'vitest';
import { englishWords } from '../platform/http/page-words.ts';
import { staticHead } from './static-heads.ts';

const head = (path: string) =>
  staticHead(path, englishWords('Read & Hear'), (at) => `https://hear.example${at}`);

it.each([
  ['/terms', 'Terms of Service - Read & Hear', '/terms'],
  ['/Privacy/', 'Privacy Policy - Read & Hear', '/privacy'],
  ['/dmca', 'DMCA - Read & Hear', '/dmca'],
  ['/demo', 'Hear a sample - Read & Hear', '/demo'],
  ['/FreeAITextToSpeech', 'Free AI text to speech - Read & Hear', '/freeaitexttospeech'],
  ['/organizations', 'For organizations - Read & Hear', '/organizations'],
  ['/API', 'API - Read & Hear', '/api'],
  ['/contact', 'Contact - Read & Hear', '/contact'],
  ['/onboarding/ios', 'Read & Hear on iPhone and iPad - Read & Hear', '/onboarding/ios'],
  ['/onboarding/Android', 'Read & Hear on Android - Read & Hear', '/onboarding/android'],
  ['/onboarding/HowToClip', 'Top 3 Ways to Convert - Read & Hear', '/onboarding/howtoclip'],
])('%s has a title, a description and one address', (path, title, address) => {
  expect(head(path)?.title).toBe(title);
  expect(head(path)?.html).toMatch(/<meta name="description" content="[^"]{40,}">/);
  expect(head(path)?.html).toContain(`<link rel="canonical" href="https://hear.example${address}">`);
});

it('the legal pages have their heading and their first section as initial content, for visitors', () => {
  const { visitor, known } = head('/terms')?.early ?? {};
  expect(visitor).toMatchObject({ layout: 'legal', heading: 'Terms of Service' });
  expect(visitor?.after).toContain('<h2>What the service does</h2><p>Read &#38; Hear turns written content');
  expect(known).toBeUndefined();
  expect(head('/privacy')?.early?.visitor?.after).toContain('<p>The feeds that you follow,');
  expect(head('/onboarding/ios')?.early).toBeUndefined();
  expect(head('/Organizations')?.early?.visitor).toMatchObject({
    layout: 'intro',
    heading: 'Read & Hear for organizations',
  });
});

it.each(['/', '/term', '/terms/x', '/settings', '/constructor', '/__proto__'])('%s has no head', (path) =>
  expect(head(path)).toBeNull(),
);
