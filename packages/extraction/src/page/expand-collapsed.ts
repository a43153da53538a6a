import { opensRest } from './opens-rest.ts';
import { briefText } from './page-text.ts';
import { articleThresholds } from './thresholds.ts';

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
 */
export function expandCollapsed(document: Document): void {
  const hidden = [
    ...document.querySelectorAll(
      '[hidden], [style*="none"], [style*="hidden"], [aria-hidden="true"], .hidden, .collapse, .collapsed',
    ),
  ];
  if (hidden.length === 0) return;
  const opened = openedIds(document);
  for (const element of hidden.slice(0, maxElements)) {
    if (!boxes.has(element.localName) || element.closest(elsewhere) !== null) continue;
    if (
      !isCollapsed(element, opened) ||
      briefText(element, articleThresholds.maxHiddenLabelCharacters) !== null
    )
      continue;
    element.removeAttribute('hidden');
    element.removeAttribute('aria-hidden');
    // The names describe how the element is hidden, and would be taken for boilerplate.
    element.removeAttribute('class');
    element.removeAttribute('id');
    const style = element.getAttribute('style');
    if (style !== null) element.setAttribute('style', style.replace(hiddenStyle, ''));
  }
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
