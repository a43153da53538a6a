import { countSpaced, splitScripts } from './count-words.ts';

const startsInWord = /^[\p{L}\p{N}]/u;
const endsInWord = /[\p{L}\p{N}]$/u;

/**
 * Number of words of a text that is put together from pieces, without keeping the text: the same as
 * `countWords` of all pieces together, because a word that continues in the next piece counts once.
 */
export class CountedText {
  #words = 0;
  /** Characters of scripts without spaces, of which two count as one word. */
  #east = 0;
  #isEmpty = true;
  #startsInWord = false;
  #endsInWord = false;

  get words(): number {
    return this.#words + Math.ceil(this.#east / 2);
  }

  /** Appends a piece of text. */
  addText(text: string): void {
    if (text === '') return;
    const { east, spaced } = splitScripts(text);
    this.#append(countSpaced(spaced), east, startsInWord.test(spaced), endsInWord.test(spaced));
  }

  /** Appends another text. */
  add(other: CountedText): void {
    if (!other.#isEmpty) this.#append(other.#words, other.#east, other.#startsInWord, other.#endsInWord);
  }

  #append(words: number, east: number, starts: boolean, ends: boolean): void {
    const continues = this.#endsInWord && starts;
    if (this.#isEmpty) this.#startsInWord = starts;
    this.#isEmpty = false;
    this.#words += continues ? words - 1 : words;
    this.#east += east;
    this.#endsInWord = ends;
  }
}
