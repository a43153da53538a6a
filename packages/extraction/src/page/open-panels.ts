import { countWords } from '../count-words.ts';
import { articleThresholds } from './thresholds.ts';
import type { TreeChanges } from './tree-changes.ts';
import { isHidden } from './visibility.ts';

/** Names of elements with the text of an accordion, a tab or an 'expand' macro. */
const panelName =
  /(?:^|[\s_-])(?:(?:expand|accordion|toggle|collaps(?:e|ible)|faq)-?(?:content|body|panel|text|answer)|faq-?answer)(?=$|[\s_-])/i;
const controlName = /accordion|toggle|expand|collaps|faq/i;
const boxes = new Set(['div', 'section', 'p', 'article', 'dd', 'li', 'span']);
const elsewhere =
  'nav, header, aside, footer, dialog, form, [role="dialog"], [role="menu"], [role="navigation"], [class*="comment" i], [class*="modal" i]';
const controls =
  '[aria-controls], [data-bs-target], [data-target], a[class*="toggle"][href^="#"], a[data-toggle][href^="#"]';
const title = 'h1, h2, h3, h4, h5, h6, dt, summary';

/**
 * Shows the answers of accordions and the texts behind tabs, which a page hides until the reader selects their
 * labels, and makes the labels that are buttons or links part of the text. Menus and dialogs stay hidden.
 * @param changes records what is changed
 */
export function openPanels(document: Document, changes: TreeChanges): void {
  const panels = new Map<string, Element>();
  for (const element of document.querySelectorAll('[id]'))
    if (boxes.has(element.localName) && !panels.has(element.id)) panels.set(element.id, element);
  const labels = [...document.querySelectorAll(controls)].slice(0, articleThresholds.maxPanels);
  for (const label of labels) {
    const panel = panels.get(panelIdOf(label));
    if (panel === undefined || !isLabel(label) || !holdsSentence(panel)) continue;
    show(panel, changes);
    if (mayBecomeText(label)) changes.unwrap(label);
  }
  const named = [...document.querySelectorAll('div, section, dd')].filter(
    (element) => isShut(element) && panelName.test(`${element.getAttribute('class') ?? ''} ${element.id}`),
  );
  for (const panel of named.slice(0, articleThresholds.maxPanels))
    if (holdsSentence(panel)) show(panel, changes);
}

/** Returns the id of the element that a label opens; '' if it names none. */
function panelIdOf(label: Element): string {
  const [value = ''] = ['aria-controls', 'data-bs-target', 'data-target', 'href'].flatMap(
    (name) => label.getAttribute(name) ?? [],
  );
  return value.replace(/^#/, '');
}

/** Returns whether a control is the label of a panel, and not a button that opens a menu or a dialog. */
function isLabel(label: Element): boolean {
  if (label.closest(elsewhere) !== null) return false;
  const toggles = label.getAttribute('data-bs-toggle') ?? label.getAttribute('data-toggle') ?? '';
  return (
    label.getAttribute('role') === 'tab' ||
    label.hasAttribute('aria-expanded') ||
    /^(?:collapse|tab|pill)$/.test(toggles) ||
    controlName.test(label.getAttribute('class') ?? '') ||
    label.closest(title) !== null
  );
}

/** A row of tabs is no text; other buttons and links that open a panel say what it is about. */
const mayBecomeText = (label: Element): boolean =>
  (label.localName === 'button' || label.localName === 'a') &&
  (label.closest(title) !== null || label.closest('ul, ol, [role="tablist"]') === null);

const isShut = (element: Element): boolean =>
  isHidden(element) || element.getAttribute('aria-hidden') === 'true';

function show(panel: Element, changes: TreeChanges): void {
  if (!isShut(panel)) return;
  for (const name of ['hidden', 'aria-hidden']) changes.setAttribute(panel, name, null);
  const style = panel.getAttribute('style');
  if (style !== null)
    changes.setAttribute(
      panel,
      'style',
      style.replace(/(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)[^;]*/gi, ''),
    );
}

/** Returns whether a panel is outside menus, and begins with words that are mostly not links. */
function holdsSentence(panel: Element): boolean {
  if (panel.closest(elsewhere) !== null) return false;
  let looks = 0;
  let words = 0;
  let linkWords = 0;
  const walk = (node: Node, isLink: boolean): void => {
    looks += 1;
    if (looks > articleThresholds.maxPanelNodes || words > articleThresholds.panelSampleWords) return;
    if (node.nodeType === 3) {
      const own = countWords((node.textContent ?? '').slice(0, articleThresholds.panelSampleCharacters));
      words += own;
      if (isLink) linkWords += own;
    }
    for (const child of node.childNodes)
      walk(child, isLink || (child.nodeType === 1 && (child as Element).localName === 'a'));
  };
  walk(panel, false);
  return words >= articleThresholds.minSentenceWords && linkWords < words / 2;
}
