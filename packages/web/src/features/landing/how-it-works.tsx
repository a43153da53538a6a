const steps = [
  {
    title: 'Add',
    text: 'Paste a link, or the text itself. Menus, notes and other page elements are left out. The article is read in its own language.',
  },
  {
    title: 'Listen',
    text: 'The voice starts while the rest is still being converted. Any speed from half to three times; it remembers where you stopped, on every device.',
  },
  {
    title: 'Take it along',
    text: 'Your playlist is also a private podcast feed. Your podcast app downloads new articles automatically, chapters included.',
  },
];

/** The product in three steps, separated by lines. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="pb-20">
      <h2 id="how-it-works" className="sr-only">
        How it works
      </h2>
      <ol className="grid border-line border-t tablet:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="border-line py-8 not-last:border-b tablet:border-b-0 tablet:px-8 tablet:not-last:border-r tablet:first:pl-0 tablet:last:pr-0"
          >
            <span aria-hidden="true" className="font-serif text-soft">
              {index + 1}
            </span>
            <h3 className="mt-1 font-semibold font-serif text-xl">{title}</h3>
            <p className="mt-2 text-pretty text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
