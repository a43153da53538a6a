import { opensRest } from './opens-rest.ts';
import { briefText } from './page-text.ts';
import { articleThresholds } from './thresholds.ts';
import type { TreeChanges } from './tree-changes.ts';

/** Names of elements that contain the collapsed rest of an article. */
const folded =
  /(?:^|[\s_-])(?:read-?more-?(?:content|text|body)|more-?(?:text|content)|(?:article|story|post|content|text)-?(?:rest|remainder|remaining|hidden|more|full|expanded?|collapsed?)|(?:hidden|rest|remaining|full|collapsed|expandable)-?(?:article|story|post|content|text)|truncated)(?=$|[\s_-])/i;
const hiddenStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)[^;]*/gi;
/** Maximum number of hidden elements that are examined. */
const maxElements = 200;
const elsewhere = 'nav, aside, footer, dialog, form, [role="dialog"], [class*="comment" i]';

/**
 * Shows the rest of an article that a page hides until the reader asks for it: the element beside a 'read
 * more' button, opened by one, or named accordingly. Elements that are hidden for any other reason stay
 * hidden.
 * @param changes records what is changed
 */
export function expandCollapsed(document: Document, changes: TreeChanges): void {
  const hidden = [...document.querySelectorAll('*')].filter(mayBeHidden);
  if (hidden.length === 0) return;
  const opened = openedIds(document);
  for (const element of hidden.slice(0, maxElements)) {
    if (!boxes.has(element.localName) || element.closest(elsewhere) !== null) continue;
    if (
      !isCollapsed(element, opened) ||
      briefText(element, articleThresholds.maxHiddenLabelCharacters) !== null
    )
      continue;
    // The names describe how the element is hidden, and would be taken for boilerplate.
    for (const name of ['hidden', 'aria-hidden', 'class', 'id']) changes.setAttribute(element, name, null);
    const style = element.getAttribute('style');
    if (style !== null) changes.setAttribute(element, 'style', style.replace(hiddenStyle, ''));
  }
}

/** Without a selector, because every element of the page is looked at. */
function mayBeHidden(element: Element): boolean {
  const names = element.getAttribute('class');
  return (
    (names !== null && /(?:^|\s)(?:hidden|collapse|collapsed)(?:\s|$)/.test(names)) ||
    /none|hidden/.test(element.getAttribute('style') ?? '') ||
    element.hasAttribute('hidden') ||
    element.getAttribute('aria-hidden') === 'true'
  );
}

const boxes = new Set(['div', 'section', 'span', 'p', 'article']);

/** Returns the ids of the elements that 'read more' buttons open. */
function openedIds(document: Document): Set<string> {
  const buttons = document.querySelectorAll('[aria-controls], [data-target], [data-bs-target], a[href^="#"]');
  const ids = [...buttons]
    .filter(opensRest)
    .map((button) =>
      ['aria-controls', 'data-target', 'data-bs-target', 'href']
        .map((name) => button.getAttribute(name))
        .find(Boolean),
    );
  return new Set(ids.map((id) => (id ?? '').replace(/^#/, '')).filter((id) => id !== ''));
}

function isCollapsed(element: Element, opened: ReadonlySet<string>): boolean {
  if (opened.has(element.id) || folded.test(`${element.getAttribute('class') ?? ''} ${element.id}`))
    return true;
  const { previousElementSibling: before, nextElementSibling: after } = element;
  return [before, after, before?.lastElementChild].some(opensRest);
}
