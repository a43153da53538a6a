import type { FirstRows } from '../src/lib/local-flags.ts';

/**
 * Paints what the screen at this address showed last, from local storage: the first rows of the playlist, or the article
 * in the player. Replaces the content that the service prerendered, which has the heading alone and is in English.
 * Runs in the browser as source text, so it may use nothing from outside its body.
 * @param userId whose session it is; what another person saw is not painted
 */
export function paintFirstRows(userId: string): void {
  const path = location.pathname;
  const isPlayer = new RegExp(`^/player(?:/${userId})?/?$`, 'i').test(path);
  if (!isPlayer && !/^\/playlist\/?$/i.test(path)) return;
  // Filters, the archive and a search show other rows.
  if (location.search !== '') return;
  const stored: FirstRows | null = JSON.parse(localStorage.getItem('firstRows') ?? 'null');
  if (stored?.userId !== userId || stored.language !== document.documentElement.lang) return;
  const { headings, above, rows, track } = stored;
  if (isPlayer ? track === undefined : rows.length === 0) return;
  const config = document.getElementById('site-config')?.textContent ?? '{}';
  const add = (parent: Element, name: string, className: string, text = '') => {
    const element = document.createElement(name);
    element.className = className;
    element.textContent = text;
    parent.append(element);
    return element;
  };
  const early = document.createElement('div');
  early.id = 'early';
  early.dataset['at'] = path;
  const screen = add(early, 'div', `early early-${isPlayer ? 'player' : 'mode'}`);
  const brand = add(screen, 'p', 'early-name');
  const mark = Object.assign(document.createElement('img'), {
    src: '/favicon.svg',
    alt: '',
    className: 'early-mark',
  });
  brand.append(mark, JSON.parse(config).brand?.name ?? '');
  const heading = isPlayer ? headings.player : headings.playlist;
  add(add(screen, 'div', 'early-main'), 'h1', 'early-heading', heading);
  const addText = (parent: Element, name: string, className: string, text: string) => {
    add(parent, name, className, text).dir = 'auto';
  };
  if (isPlayer) {
    const cover = add(screen, 'div', 'early-track');
    const frame = add(cover, 'div', 'early-frame');
    const picture = add(frame, track?.artworkUrl ? 'img' : 'span', 'early-artwork');
    if (track?.artworkUrl) Object.assign(picture, { alt: '', fetchPriority: 'high', src: track.artworkUrl });
    addText(cover, 'h2', 'early-title', track?.title ?? '');
    addText(cover, 'p', 'early-note', track?.source ?? '');
  } else {
    const list = add(screen, 'div', 'early-rows');
    for (const [name, isThere] of Object.entries(above)) if (isThere) add(list, 'div', `early-${name}`);
    for (const [title, facts] of rows) {
      const row = add(list, 'div', 'early-row');
      add(row, 'span', 'early-thumb');
      const texts = add(row, 'div', 'early-texts');
      addText(texts, 'p', 'early-title', title);
      addText(texts, 'p', 'early-facts', facts);
    }
  }
  document.getElementById('early')?.remove();
  document.body.prepend(early);
}
