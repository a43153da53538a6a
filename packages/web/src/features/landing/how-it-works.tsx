import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, FileText, Link2, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppMark } from '../../ui/app-mark.tsx';
import { DrawnPicture } from '../../ui/drawn-picture.tsx';
import { Wave } from '../../ui/wave.tsx';
import { SectionHeading } from './section-heading.tsx';

const steps: { title: string; text: string; picture: ReactNode }[] = [
  {
    title: t`Add`,
    text: t`Paste a link or text, upload a PDF, forward a newsletter, or follow a feed. Menus and ads stay out.`,
    picture: <AddPicture />,
  },
  {
    title: t`Listen`,
    text: t`Each word is lit as it is spoken. Tap any word to play from there, at half to three times the speed.`,
    picture: <ListenPicture />,
  },
  {
    title: t`Take it along`,
    text: t`Your playlist is also a private podcast. New articles arrive by themselves, with chapters. Setup takes 5 minutes.`,
    picture: <TakePicture />,
  },
];

const apps = [
  t`Apple Podcasts`,
  'Overcast',
  t`Pocket Casts`,
  'Castro',
  'AntennaPod',
  t`YouTube Music`,
  t`Podcast Addict`,
];

/** The product in three steps, and the apps that it works with. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works">
      <SectionHeading id="how-it-works">{t`Three steps, then your hands are free`}</SectionHeading>
      <ol className="mt-8 grid gap-10 columns:grid-cols-3 columns:gap-6 desktop:gap-10">
        {steps.map(({ title, text, picture }) => (
          <li key={title}>
            <div
              aria-hidden="true"
              className="grid h-48 grid-cols-1 place-items-center overflow-hidden rounded-corner bg-hover px-5 columns:max-desktop:px-3"
            >
              {picture}
            </div>
            <h3 className="mt-5 font-semibold font-serif text-xl">{title}</h3>
            <p className="mt-2 text-pretty text-soft">{text}</p>
          </li>
        ))}
      </ol>
      <h3 className="mt-14 font-semibold font-serif text-xl">{t`Works with the podcast app you have`}</h3>
      <ul className="mt-4 flex flex-wrap gap-2 tablet:gap-3">
        {apps.map((name) => (
          <li
            key={name}
            className="flex min-h-11 items-center gap-2.5 rounded-corner border border-line pe-4 ps-2 font-semibold"
          >
            <AppMark app={name} size={28} />
            {name}
          </li>
        ))}
        <li className="flex min-h-11 items-center px-2 text-soft">{t`and every other app that takes a feed`}</li>
      </ul>
    </section>
  );
}

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-corner border border-line bg-raised px-3 text-sm';

function AddPicture() {
  return (
    <div className="flex w-full max-w-72 flex-col gap-2">
      <p className={row}>
        <Link2 size={18} className="shrink-0 text-soft" />
        <span className="min-w-0 flex-1 truncate">{t`tidewater.example/harbor`}</span>
        <span className="font-semibold">{t`Add`}</span>
      </p>
      <p className={row}>
        <FileText size={18} className="shrink-0 text-soft" />
        <span className="min-w-0 flex-1 truncate">{t`Planning notes.pdf`}</span>
        <span className="text-soft">{t`38 pages`}</span>
      </p>
      <p className={row}>
        <Mail size={18} className="shrink-0 text-soft" />
        <span className="min-w-0 truncate">{t`Mail it to your own address`}</span>
      </p>
    </div>
  );
}

function ListenPicture() {
  return (
    <div className="w-full max-w-80">
      <p className="font-serif text-lg text-soft">
        <Trans>
          <span className="text-ink">The pilots say that quiet water is </span>
          <span className="rounded-small bg-accent-wash px-1 text-ink">never</span> still water, that it leans
          against the hull.
        </Trans>
      </p>
      <Wave share={0.35} className="mt-5 h-8" />
    </div>
  );
}

function TakePicture() {
  return (
    <div className="flex w-full max-w-72 flex-col gap-2">
      {[t`Why your kitchen clock is fast`, t`What the moss remembers`].map((title) => (
        <p key={title} className={row}>
          <DrawnPicture of={title} className="size-8 shrink-0 rounded-small" />
          <span className="min-w-0 flex-1 truncate">{title}</span>
          <CircleCheck size={18} className="shrink-0 text-soft" />
        </p>
      ))}
    </div>
  );
}
