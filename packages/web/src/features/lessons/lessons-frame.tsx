import type { ReactNode } from 'react';
import { PageTitle } from '../../lib/page-title.tsx';

/** A page with one thing to say about the lessons. */
export function LessonsFrame({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex max-w-120 flex-col items-center gap-4 px-4 py-24 text-center"
    >
      <PageTitle>{title}</PageTitle>
      <h1 className="font-semibold font-serif text-2xl">{title}</h1>
      {children}
    </main>
  );
}

/** A2.17: who holds the lessons is led to them. */
export function Subscribed({ lessonsUrl }: { lessonsUrl: string }) {
  return (
    <LessonsFrame title="You're subscribed!">
      <a href={lessonsUrl} className="underline underline-offset-4">
        Go to the lessons
      </a>
    </LessonsFrame>
  );
}
