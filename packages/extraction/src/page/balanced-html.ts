import { closesP, formatting, impliedEnds, scope } from './html-elements.ts';

/** Maximum number of open elements examined to find those that a start tag closes. */
const maxImpliedEnds = 40;
/** Maximum number of open elements beyond the depth limit; the outer half is forgotten when it is reached. */
const maxSkipped = 10_000;

/** Separates paragraphs that are nested too deep for elements of their own. */
const parting = '<br><br>';

/** Markup in which every element is closed, in the order in which browsers close them. */
export class BalancedHtml {
  /** Number of characters written, not counting end tags. */
  characters = 0;
  /** Whether an element was left out because it is nested too deep. */
  cut = false;
  readonly #depth: number;
  readonly #out: string[] = [];
  /** Names of the open elements that were written. */
  readonly #open: string[] = [];
  /** Names of open elements beyond the depth limit, so that their end tags do not close other elements. */
  readonly #skipped: string[] = [];
  #openAnchors = 0;

  /** @param depth maximum nesting depth */
  constructor(depth: number) {
    this.#depth = depth;
  }

  /** Closes all elements and returns the markup. */
  finish(): string {
    this.#closeTo(0);
    return this.#out.join('');
  }

  write(piece: string): void {
    this.characters += piece.length;
    this.#out.push(piece);
  }

  /** Closes the elements that the start of an element closes. */
  closeBefore(name: string): void {
    if (name === 'a' && this.#openAnchors > 0) {
      const index = this.#open.lastIndexOf('a');
      if (index >= 0) this.#closeTo(index);
    }
    const ends = impliedEnds[name];
    if (ends !== undefined) this.#closeImplied(ends);
    else if (closesP.has(name)) this.#closeParagraph();
  }

  /**
   * Opens an element. Beyond the depth limit only a separator is written.
   * @param attributes cleaned, with a leading space
   * @param isClosed whether the element ends with its start tag
   */
  open(name: string, attributes: string, isClosed: boolean): void {
    if (this.#open.length >= this.#depth) {
      this.#skip(name);
      return;
    }
    this.write(`<${name}${attributes}>`);
    if (isClosed) {
      this.#out.push(`</${name}>`);
      return;
    }
    this.#open.push(name);
    if (name === 'a') this.#openAnchors += 1;
  }

  /** Closes the element that an end tag closes, and those inside it; nothing if there is none. */
  close(name: string): void {
    if (name === 'br') this.write('<br>');
    else if (name === 'p' && !this.#open.includes('p')) return;
    const skipped = this.#skipped.lastIndexOf(name);
    if (skipped >= 0) {
      this.#skipped.length = skipped;
      return;
    }
    const index = findOpen(this.#open, name);
    if (index < 0) return;
    this.#closeTo(index);
    this.#skipped.length = 0;
  }

  #skip(name: string): void {
    this.#skipped.push(name);
    if (this.#skipped.length > maxSkipped) this.#skipped.splice(0, maxSkipped / 2);
    this.cut = true;
    // Keep paragraphs apart, and prevent words from running together.
    if (closesP.has(name) && this.#out.at(-1) !== parting) this.write(parting);
  }

  #closeTo(index: number): void {
    for (let last = this.#open.length - 1; last >= index; last -= 1) {
      const name = this.#open[last];
      if (name === 'a') this.#openAnchors -= 1;
      this.#out.push(`</${name}>`);
    }
    this.#open.length = index;
  }

  #closeImplied(ends: ReadonlySet<string>): void {
    for (
      let index = this.#open.length - 1, seen = 0;
      index >= 0 && seen < maxImpliedEnds;
      index -= 1, seen += 1
    ) {
      const name = this.#open[index] ?? '';
      // A row closes its cell, then the row before: continue while something was closed.
      if (ends.has(name)) this.#closeTo(index);
      else if (scope.has(name) || !formatting.has(name)) return;
    }
  }

  #closeParagraph(): void {
    for (let index = this.#open.length - 1; index >= 0; index -= 1) {
      const name = this.#open[index] ?? '';
      if (name === 'p') {
        this.#closeTo(index);
        return;
      }
      if (!formatting.has(name)) return;
    }
  }
}

/**
 * Returns the index of the element that an end tag closes: the nearest one of its name, unless a table cell
 * or table stands in between; -1 if there is none.
 */
function findOpen(open: readonly string[], name: string): number {
  const table = name === 'table' || name === 'tr' || name === 'td' || name === 'th' || name === 'tbody';
  for (let index = open.length - 1; index >= 0; index -= 1) {
    const candidate = open[index];
    if (candidate === name) return index;
    if (!table && (candidate === 'td' || candidate === 'th' || candidate === 'table')) return -1;
  }
  return -1;
}
