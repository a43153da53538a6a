import { createRequire } from 'node:module';

/** A word as the dictionary has it. Fields of words that it does not have are absent. */
export interface JapaneseToken {
  /** The word as written. */
  surface: string;
  /** Katakana as spoken: `トーキョー`, and `ワ` for the particle は. */
  pronunciation?: string;
  partOfSpeech: string;
  partOfSpeechSubcategory1?: string;
}

export type TokenizeJapanese = (text: string) => JapaneseToken[];

interface Lindera {
  TokenizerBuilder: new () => {
    setDictionary(uri: string): void;
    setMode(mode: 'normal'): void;
    setKeepWhitespace(keep: boolean): void;
    build(): { tokenize: TokenizeJapanese };
  };
}

const name = 'lindera-wasm-nodejs-ipadic';

/** How long an unused dictionary stays in memory, in milliseconds. It takes about 110 MB. */
const keepMs = 30_000;

/**
 * Returns a function that cuts a text into words: lindera with the dictionary IPADIC. Opening the dictionary takes
 * about half a second, when it is first used; it is dropped when it has not been used for a while.
 *
 * @param onDrop called then
 */
export function createJapaneseTokenizer(onDrop: () => void = () => {}): TokenizeJapanese {
  let tokenize: TokenizeJapanese | null = null;
  let timer: NodeJS.Timeout | undefined;
  const drop = (): void => {
    clearTimeout(timer);
    tokenize = null;
    onDrop();
  };
  return (text) => {
    tokenize ??= load();
    clearTimeout(timer);
    timer = setTimeout(drop, keepMs).unref();
    try {
      return tokenize(text);
    } catch (error) {
      // The state of a WebAssembly module is unknown after it trapped.
      drop();
      throw error;
    }
  };
}

/**
 * Loads a new instance of the module. Its memory is freed with the last reference to it, so Node.js must not keep
 * one.
 */
function load(): TokenizeJapanese {
  const require = createRequire(import.meta.url);
  const { TokenizerBuilder }: Lindera = require(name);
  delete require.cache[require.resolve(name)];
  const builder = new TokenizerBuilder();
  builder.setDictionary('embedded://ipadic');
  builder.setMode('normal');
  builder.setKeepWhitespace(true);
  const tokenizer = builder.build();
  return (text) => tokenizer.tokenize(text);
}
