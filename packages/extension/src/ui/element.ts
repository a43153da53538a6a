/** Attributes, listeners (`onclick`) and properties of an element. */
type Attributes = Readonly<Record<string, string | number | boolean | ((event: Event) => void) | undefined>>;

/**
 * Creates an element. Texts become text nodes, never markup, so that nothing from a page can act here.
 * @param children elements and texts; null and '' are left out
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string | null)[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') created.addEventListener(name.replace(/^on/, ''), value);
    else created.setAttribute(name, value === true ? '' : String(value));
  }
  created.append(...children.filter((child): child is Node | string => child !== null && child !== ''));
  return created;
}

/** Outlines of the icons, on a grid of 24 (Lucide, ISC licence). */
const icons = {
  check: 'M20 6 9 17l-5-5',
  back: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5',
  forward: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5',
  play: 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
  pause: 'M14 4h5v16h-5zM5 4h5v16H5z',
  text: 'M21 5H3M15 12H3M17 19H3',
  out: 'M7 7h10v10M7 17 17 7',
  again:
    'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
  settings: 'M20 7h-9M14 17H5M17 14a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM7 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  puzzle:
    'M15.39 4.39a1 1 0 0 0 1.68-.474 2.5 2.5 0 1 1 3.014 3.015 1 1 0 0 0-.474 1.68l1.683 1.682a2.414 2.414 0 0 1 0 3.414L19.61 15.39a1 1 0 0 1-1.68-.474 2.5 2.5 0 1 0-3.014 3.015 1 1 0 0 1 .474 1.68l-1.683 1.682a2.414 2.414 0 0 1-3.414 0L8.61 19.61a1 1 0 0 0-1.68.474 2.5 2.5 0 1 1-3.014-3.015 1 1 0 0 0 .474-1.68l-1.683-1.682a2.414 2.414 0 0 1 0-3.414L4.39 8.61a1 1 0 0 1 1.68.474 2.5 2.5 0 1 0 3.014-3.015 1 1 0 0 1-.474-1.68l1.683-1.682a2.414 2.414 0 0 1 3.414 0z',
  pin: 'M12 17v5M9 10.76a2 2 0 0 1-1.11 1.79l-1.78.9A2 2 0 0 0 5 15.24V16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-.76a2 2 0 0 0-1.11-1.79l-1.78-.9A2 2 0 0 1 15 10.76V7a1 1 0 0 1 1-1 2 2 0 0 0 0-4H8a2 2 0 0 0 0 4 1 1 0 0 1 1 1z',
} as const;

export type IconName = keyof typeof icons;

const svg = 'http://www.w3.org/2000/svg';

/** Creates an icon, which screen readers skip. */
export function icon(name: IconName): SVGSVGElement {
  const drawn = document.createElementNS(svg, 'svg');
  drawn.setAttribute('viewBox', '0 0 24 24');
  drawn.setAttribute('aria-hidden', 'true');
  drawn.setAttribute('class', name === 'play' || name === 'pause' ? 'icon filled' : 'icon');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', icons[name]);
  drawn.append(path);
  return drawn;
}
