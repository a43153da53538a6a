import type { ListeningType } from '@earmark/contract/accounts/onboarding';
import type { ReactNode } from 'react';

/** Colors of the drawings: the same in both themes, as those of generated pictures. */
const drawings: Readonly<Record<ListeningType, readonly [ground: string, shapes: ReactNode]>> = {
  pdfs: [
    '#cfdce4',
    <>
      <path fill="#4f7690" d="M62 34h20v92H62z" />
      <path fill="#ece6d8" d="M72 28h58l16 16v82H72z" />
      <path fill="#c9553a" d="M130 28v16h16z" />
      <path fill="#264553" d="M84 56h48v5H84zm0 15h48v5H84zm0 15h48v5H84zm0 15h30v5H84z" />
    </>,
  ],
  web_pages: [
    '#dfe3d0',
    <>
      <path fill="#f7f1e8" d="M42 32h124v94H42z" />
      <path fill="#2c4a3d" d="M42 32h124v18H42z" />
      <path fill="#c8603b" d="M56 64h40v44H56z" />
      <path fill="#2c4a3d" d="M108 66h42v5h-42zm0 15h42v5h-42zm0 15h26v5h-26z" />
    </>,
  ],
  emails: [
    '#edc9b2',
    <>
      <path fill="#fbece1" d="M50 44h108v68H50z" />
      <path fill="#d3583c" d="M50 44h108l-54 40z" />
      <path fill="none" stroke="#4a3346" strokeWidth="4" d="m51 111 38-34m68 34-38-34" />
    </>,
  ],
  private_notes: [
    '#33473a',
    <>
      <path fill="#e6dec6" d="M66 30h78v96H66z" />
      <path fill="#6f8562" d="M78 54h40v5H78zm0 16h52v5H78zm0 16h26v5H78z" />
      <path fill="#dd7f5f" d="m150 62 16 13-38 44-18 6 2-19z" />
    </>,
  ],
  youtube: [
    '#212c47',
    <>
      <rect fill="#8ea0c8" x="50" y="36" width="108" height="66" rx="10" />
      <path fill="#212c47" d="m94 54 28 15-28 15z" />
      <path fill="#8ea0c8" d="M50 114h108v5H50z" />
      <path fill="#dd7f5f" d="M50 114h40v5H50z" />
    </>,
  ],
};

/** A drawing of a kind of text. Decorative. */
export function TypeDrawing({ type, className }: { type: ListeningType; className?: string }) {
  const [ground, shapes] = drawings[type];
  return (
    <svg
      viewBox="0 0 208 126"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      className={className}
      style={{ backgroundColor: ground }}
    >
      {shapes}
    </svg>
  );
}
