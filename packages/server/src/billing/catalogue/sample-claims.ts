import type { Claims, Testimonial } from '@earmark/contract';

/** Texts that show how reviews look. Every screen marks them 'Sample'. */
const reviews: readonly [name: string, handle: string, avatar: string, text: string][] = [
  [
    'Ada M.',
    '@ada.reads',
    '🚲',
    'I save long essays during the week and hear them on the Saturday ride. My reading list is empty for the first time.',
  ],
  [
    'Jonas P.',
    '@jonasp',
    '🎧',
    'Two taps in the browser and the article waits in my podcast app. That is the whole habit.',
  ],
  [
    'Priya S.',
    '@priya.s',
    '📚',
    'I study with it. Seeing the word while I hear it keeps me from drifting off.',
  ],
  [
    'Tomás R.',
    '@tomasr',
    '☕',
    'Newsletters used to pile up. Now I hear four of them before the first coffee is cold.',
  ],
  [
    'Mei L.',
    '@meilin',
    '🌱',
    'It leaves out the menus and the cookie texts. I only hear what somebody wrote.',
  ],
  [
    'Hannah K.',
    '@hannahk',
    '🐕',
    'The dog gets longer walks since I found out that reports can be listened to.',
  ],
  ['Luca B.', '@lucab', '🚆', 'Works in the tunnel: my podcast app has already downloaded everything.'],
  [
    'Sofia N.',
    '@sofian',
    '🧶',
    'I knit and listen. It remembers the place on the phone and goes on there on the laptop.',
  ],
  ['Owen T.', '@owent', '🛠️', 'A PDF of 80 pages, with chapters, in the workshop. Exactly what I needed.'],
  [
    'Amara D.',
    '@amarad',
    '🌍',
    'English in the morning, French in the evening. It hears by itself which one it is.',
  ],
  ['Erik V.', '@erikv', '⛵', 'The voice is calm enough for an hour, and 1.4x is my speed.'],
  ['Noor H.', '@noorh', '🎒', 'My eyes are tired after work. My ears are not.'],
  ['Ben C.', '@benc', '🥾', 'I follow six blogs with it. New posts arrive like episodes.'],
  ['Yuki A.', '@yukia', '🍜', 'I cook and hear the news that I chose, not the news that a radio chose.'],
  ['Clara F.', '@claraf', '🎻', 'Privacy mode was the reason why I stayed.'],
  [
    'Dev G.',
    '@devg',
    '💻',
    'Code blocks are described instead of spelled. Whoever built this reads technical posts.',
  ],
  ['Ingrid S.', '@ingrids', '🏊', 'Download, waterproof player, done.'],
  ['Marco L.', '@marcol', '🧑‍🍳', 'I forwarded one mail and understood the product.'],
  ['Ruth E.', '@ruthe', '🪴', 'I asked support a question and a person answered.'],
];
const grounds: readonly Testimonial['avatarColor'][] = ['accent-wash', 'sunken', 'hover'];

/**
 * Claims for an installation whose payments go to the sandbox, so that an operator sees the screens complete. What the
 * operator states is kept.
 */
export function withSamples(claims: Claims): Claims {
  const { listeners, started_this_week, testimonials, charity } = claims;
  return {
    listeners: listeners ?? '100,000+',
    started_this_week: started_this_week ?? '3,781',
    testimonials: testimonials.length > 0 ? testimonials : sampleReviews,
    charity: charity ?? { percent: 10, choices: [] },
    sample: listeners === null || started_this_week === null,
  };
}

const sampleReviews: Testimonial[] = reviews.map(([name, handle, avatar, text], at) => ({
  id: `sample-${at + 1}`,
  name,
  handle,
  avatar,
  avatarColor: grounds[at % grounds.length] ?? 'sunken',
  text,
  rating: 5,
  sample: true,
}));
