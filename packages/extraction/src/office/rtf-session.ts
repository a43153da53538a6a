import { RtfContent } from './rtf-content.ts';
import { type RtfState, startState } from './rtf-state.ts';
import { codePageName } from './rtf-tokens.ts';

/** Maximum nesting depth of groups; a deeper group shares the state of the one around it. */
const maxDepth = 500;

/** State of the groups and tables of an RTF file, and the text read so far. */
export class RtfSession {
  readonly content = new RtfContent();
  /** State of the open group. */
  state: RtfState = startState();
  /** Code page of the file, and those of its fonts. */
  page = 1252;
  readonly fonts = new Map<number, number>();
  /** Font and style that a table is defining. */
  fontNumber = 0;
  styleNumber = 0;
  /** Number of bytes to skip: the fallback after a `\u` for readers without Unicode. */
  skip = 0;
  /** Text of destinations that are not part of the body. */
  readonly captured = { title: '', author: '', style: '', link: '' };
  readonly #groups: RtfState[] = [];
  readonly #decoders = new Map<string, TextDecoder>();

  /** Number of open groups. */
  get depth(): number {
    return this.#groups.length;
  }

  /** Adds text to the destination of the open group. */
  write(text: string): void {
    const { silent, hidden, target } = this.state;
    if (silent || hidden || text === '') return;
    switch (target) {
      case 'title':
      case 'author':
        this.captured[target] += text;
        break;
      case 'styles':
        this.captured.style += text;
        break;
      case 'link':
        this.captured.link += text;
        break;
      case 'marker':
        this.content.marker += text;
        break;
      case 'fonts':
        break;
      default:
        this.content.write(text, this.state);
    }
  }

  openGroup(): void {
    this.#groups.push(this.state);
    if (this.#groups.length <= maxDepth) this.state = { ...this.state };
  }

  closeGroup(): void {
    if (this.state.target === 'styles') this.#endStyle();
    const link =
      this.state.target === 'link'
        ? /HYPERLINK\s+"?(https?:[^"\s]+)/i.exec(this.captured.link)?.[1]
        : undefined;
    this.state = this.#groups.pop() ?? this.state;
    if (link !== undefined) this.state.href = link;
    this.content.closeNote(this.depth);
    this.skip = 0;
  }

  /** Decodes bytes in the encoding of the current font. */
  decode(bytes: readonly number[]): string {
    const name = codePageName(this.fonts.get(this.state.font) ?? this.page);
    const decoder = this.#decoders.get(name) ?? new TextDecoder(name);
    this.#decoders.set(name, decoder);
    return decoder.decode(new Uint8Array(bytes));
  }

  /** Records the heading level of a style if its name is that of a heading. */
  #endStyle(): void {
    const { headings } = this.content;
    const level = /heading (\d)/i.exec(this.captured.style)?.[1];
    if (level !== undefined && !headings.has(this.styleNumber)) headings.set(this.styleNumber, Number(level));
    if (/^\s*title\s*;?/i.test(this.captured.style)) headings.set(this.styleNumber, 1);
    this.captured.style = '';
  }
}
