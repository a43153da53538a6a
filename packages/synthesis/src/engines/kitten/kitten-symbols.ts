/**
 * The alphabet of KittenTTS: pad, punctuation, letters, IPA; the id of a symbol is its position
 * (`TextCleaner` in https://github.com/KittenML/KittenTTS/blob/main/kittentts/onnx_model.py).
 */
const punctuation = ';:,.!?¡¿—…"«»"" ';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ipa =
  "ɑɐɒæɓʙβɔɕçɗɖðʤəɘɚɛɜɝɞɟʄɡɠɢʛɦɧħɥʜɨɪʝɭɬɫɮʟɱɯɰŋɳɲɴøɵɸθœɶʘɹɺɾɻʀʁɽʂʃʈʧʉʊʋⱱʌɣɤʍχʎʏʑʐʒʔʡʕʢǀǁǂǃˈˌːˑʼʴʰʱʲʷˠˤ˞↓↑→↗↘'̩'ᵻ";

/** Ids by symbol. A symbol that occurs twice has the id of its last position, as in a Python dictionary. */
export const kittenSymbols: ReadonlyMap<string, number> = new Map(
  ['$', ...punctuation, ...letters, ...ipa].map((symbol, id) => [symbol, id]),
);

/** Id of the ellipsis, which ends every text. */
export const endId = 10;

/**
 * Separates words from each other and from punctuation by single spaces, like the model's own program
 * (`basic_english_tokenize`). Stress and length marks are letters to it.
 */
export const separateSymbols = (pronunciation: string): string =>
  (pronunciation.match(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? []).join(' ');
