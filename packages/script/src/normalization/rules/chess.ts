import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord } from '../normalization-context.ts';

/** Words of chess notation in one language. */
interface ChessWords {
  /** Names of pieces by their letters. */
  pieces: Readonly<Record<string, string>>;
  takes: string;
  check: string;
  mate: string;
  short: string;
  long: string;
  promotes: string;
}

const languages: Readonly<Record<string, ChessWords>> = {
  en: {
    pieces: { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' },
    takes: 'takes',
    check: 'check',
    mate: 'mate',
    short: 'castles kingside',
    long: 'castles queenside',
    promotes: 'promotes to',
  },
  de: {
    pieces: { K: 'K\u00f6nig', D: 'Dame', T: 'Turm', L: 'L\u00e4ufer', S: 'Springer' },
    takes: 'schl\u00e4gt',
    check: 'Schach',
    mate: 'matt',
    short: 'kurze Rochade',
    long: 'lange Rochade',
    promotes: 'Umwandlung in',
  },
  fr: {
    pieces: { R: 'roi', D: 'dame', T: 'tour', F: 'fou', C: 'cavalier' },
    takes: 'prend',
    check: '\u00e9chec',
    mate: 'mat',
    short: 'petit roque',
    long: 'grand roque',
    promotes: 'promotion en',
  },
  es: {
    pieces: { R: 'rey', D: 'dama', T: 'torre', A: 'alfil', C: 'caballo' },
    takes: 'toma',
    check: 'jaque',
    mate: 'mate',
    short: 'enroque corto',
    long: 'enroque largo',
    promotes: 'corona',
  },
  it: {
    pieces: { R: 're', D: 'donna', T: 'torre', A: 'alfiere', C: 'cavallo' },
    takes: 'prende',
    check: 'scacco',
    mate: 'matto',
    short: 'arrocco corto',
    long: 'arrocco lungo',
    promotes: 'promuove a',
  },
  pt: {
    pieces: { R: 'rei', D: 'dama', T: 'torre', B: 'bispo', C: 'cavalo' },
    takes: 'captura',
    check: 'xeque',
    mate: 'mate',
    short: 'roque menor',
    long: 'roque maior',
    promotes: 'promove a',
  },
};

const castling = /(O-O-O|O-O|0-0-0)([+#])?(?![\p{L}\p{N}-])/uy;
const pieceMove = /([KQRBNDTLSFCA])([a-h]?[1-8]?)(x?)([a-h][1-8])([+#])?(?![\p{L}\p{N}])/uy;
const pawnMove = /(?:([a-h])x)?([a-h][1-8])(?:=([KQRBNDTLSFCA]))?([+#])?(?![\p{L}\p{N}=])/uy;
const moveNumber =
  /(\d{1,3})\.(?:\.\.)?\s?(?=(?:[KQRBNDTLSFCA][a-h]?[1-8]?x?[a-h][1-8]|(?:[a-h]x)?[a-h][1-8]|O-O)(?:[+#=!?,.;)\s]|$))/uy;

/** Verbalizes chess moves in algebraic notation: `1. e4`, `Nf3`, `exd5`, `O-O`, `e8=Q+`, with the letters of the language. */
export const verbalizeChess: Rule = (context, at) => {
  const words = languages[context.tables.language];
  const { grammar } = context;
  if (words === undefined || grammar === null || !startsWord(context, at)) return null;
  const number = matchAt(moveNumber, context, at);
  if (number?.[1] !== undefined)
    return { end: at + number[0].trimEnd().length, spoken: `${grammar.numbers.cardinal(number[1])},` };
  const castled = matchAt(castling, context, at);
  if (castled?.[1] !== undefined)
    return {
      end: at + castled[0].length,
      spoken: (castled[1].length > 3 ? words.long : words.short) + mark(words, castled[2]),
    };
  const piece = matchAt(pieceMove, context, at);
  const name = words.pieces[piece?.[1] ?? ''];
  if (piece !== null && name !== undefined) {
    const from = piece[2] === '' ? '' : ` ${square(context, piece[2] ?? '')}`;
    const takes = piece[3] === '' ? '' : ` ${words.takes}`;
    return {
      end: at + piece[0].length,
      spoken: `${name}${from}${takes} ${square(context, piece[4] ?? '')}${mark(words, piece[5])}`,
    };
  }
  const pawn = matchAt(pawnMove, context, at);
  if (pawn === null || (pawn[1] === undefined && pawn[3] === undefined && pawn[4] === undefined)) return null;
  const head = pawn[1] === undefined ? '' : `${pawn[1]} ${words.takes} `;
  const promoted = pawn[3] === undefined ? '' : ` ${words.promotes} ${words.pieces[pawn[3]] ?? pawn[3]}`;
  return {
    end: at + pawn[0].length,
    spoken: head + square(context, pawn[2] ?? '') + promoted + mark(words, pawn[4]),
  };
};

const mark = (words: ChessWords, sign: string | undefined): string =>
  sign === undefined ? '' : ` ${sign === '#' ? words.mate : words.check}`;

/** Returns the words for files and ranks: `e4` is "e four", `bd2` "b d two". */
function square(context: NormalizationContext, written: string): string {
  return [...written]
    .map((character) =>
      /\d/.test(character) ? (context.grammar?.numbers.cardinal(character) ?? character) : character,
    )
    .join(' ');
}
