/** What somebody says of the product (A3). */
export interface Testimonial {
  id: string;
  name: string;
  handle: string;
  /** Address of a picture, or an emoji. */
  avatar: string;
  /** Ground of the avatar, one of the two-theme colours of the product. */
  avatarColor: 'sunken' | 'accent-wash' | 'hover';
  text: string;
  /** 1 to 5. */
  rating: number;
}

const grounds = ['sunken', 'accent-wash', 'hover'] as const;

/** Examples that ship with the product. An operator puts the words of their own listeners in their place. */
export const testimonials: readonly Testimonial[] = (
  [
    ['Marta', '🚲', 'My reading list used to grow until I gave up. Now it is my ride to work.'],
    ['Jonas', '🎧', 'I paste a link, press play, and the voice is there before I have put the phone away.'],
    ['Priya', '📚', 'Papers for the seminar, read to me on the train, with the footnotes left out.'],
    ['Tom', '🌱', 'Long newsletters arrive as episodes. Sunday gardening has never been so well informed.'],
    ['Aiko', '🏃', 'Two articles are a morning run. Three are a long one.'],
    ['Leila', '🍳', 'It is what the radio in my kitchen should always have been.'],
    ['Sam', '🧶', 'Knitting and essays. I had not known that I needed both at once.'],
    ['Ines', '🚆', 'The tunnel has no signal. My podcast app has everything already.'],
    ['Otto', '👓', 'My eyes are tired by noon. My ears are not.'],
    ['Grace', '🎓', 'I hear each chapter once and read it once. It stays with me far better.'],
    ['Mehmet', '🐕', 'The dog gets longer walks since the feed is never empty.'],
    ['Clara', '🗞️', 'The magazine I paid for and never opened: I know it from front to back now.'],
    ['Dov', '🛠️', 'Release notes while soldering. Strange hobby, perfect tool.'],
    ['Yara', '🌍', 'Spanish in the morning, English in the evening, and it notices by itself.'],
    ['Pete', '🚚', 'Nine hours of road a day. I have become the best read person at every dinner.'],
    ['Noor', '✍️', 'I have my drafts read back to me. Every clumsy sentence gives itself away.'],
    ['Elin', '🍼', 'Hands full, house dark, book in my ear.'],
    ['Raj', '📬', 'I forward a mail and it is in my queue before I am at the door.'],
    ['Bea', '🎻', 'The words light up as they are spoken. My daughter reads along.'],
  ] as const
).map(([name, avatar, text], index) => ({
  id: `t${index + 1}`,
  name,
  handle: `@${name.toLowerCase()}`,
  avatar,
  avatarColor: grounds[index % grounds.length] ?? 'sunken',
  text,
  rating: 5,
}));
