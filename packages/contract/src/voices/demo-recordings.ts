/** Samples that play without an account (docs/product/public-pages.md#demo), and the clips of the free converter. */
export const demoArticles = [
  {
    id: 'tide',
    title: 'The clock under the harbor',
    about: 'An essay',
    text: `Twice a day the harbor forgets itself. Boats that leaned on their keels at breakfast are level by noon, and the ladder that ended in air ends in water.

Nobody here owns a tide table. Ask when the water turns, and people look at the gulls, or at the smell of the mud, and tell you to the quarter of an hour. "You can set a clock by it," says the woman who rents out rowing boats, "but then you would have to look at the clock."

The moon keeps its appointment fifty minutes later each day. So does she.`,
  },
  {
    id: 'train',
    title: 'The night train comes back',
    about: 'A news story, with its dates and sums',
    text: `From March 3rd the night train runs again. It leaves at 10:15 p.m., covers 1,240 km, and arrives before 9 a.m. A berth costs $49.90, about 35% less than when the line was closed in 2016.

Dr. Ana Reyes, who counted passengers for the study, expects 120,000 a year. "The seats were never empty," she says. "The timetable was."

The first cars, built in the 1980s, have new brakes, 220-volt sockets, and the old brown curtains.`,
  },
  {
    id: 'bread',
    title: 'Four hours to a loaf',
    about: 'A recipe',
    text: `You need 500 g of flour, 350 ml of water, 2 tsp of salt, and 1/2 tsp of dry yeast. Stir them together until no flour shows, and cover the bowl.

Wait three hours. Every 45 minutes, wet one hand and fold the dough over itself, four times, as if you were closing a letter.

Heat a heavy pot to 475 °F. Bake the loaf for 30 min with the lid on, then 15 min without, until the crust is the color of a chestnut. Let it cool before you cut it. Nobody does.`,
  },
] as const;

export const demoClips = [
  {
    id: 'give',
    title: 'Give it something to read',
    text: 'Paste a link, a text, or a file. Menus and banners stay behind. What was written goes in.',
  },
  {
    id: 'hear',
    title: 'It begins at once',
    text: 'The first sentence plays while the rest is still being spoken, and each word lights up as you hear it.',
  },
  {
    id: 'keep',
    title: 'Take it along',
    text: 'The same audio waits in your podcast app, with its chapters and its transcript.',
  },
] as const;

/** The landing page reads itself: its headline, which the operator may change, and this lead. */
export const landingRecording = 'landing';

export type DemoRecording = (typeof demoArticles)[number] | (typeof demoClips)[number];

/** The voice of samples until another one is chosen. */
export const defaultDemoVoice = 'Matthew';

/** The voices available for samples: free ones only. */
export const demoVoices = [defaultDemoVoice, 'Joanna', 'Stephen', 'Salli', 'Joey', 'Kendra'] as const;
