import { describe, expect, it } from 'vitest';
import { readJapanese } from './read-japanese.ts';
import { createJapaneseTokenizer } from './tokenizer.ts';

/** What espeak-ng says for these words. */
const english: Readonly<Record<string, string>> = {
  GitHub: 'ɡˈɪt hˈʌb',
  NHK: 'ˌɛnˌeɪtʃkˈeɪ',
  car: 'kˈɑːɹ',
  strengths: 'stɹˈɛŋθs',
  yellow: 'jˈɛloʊ',
};
const tokenize = createJapaneseTokenizer();
const read = (text: string) =>
  readJapanese(text, { tokenize, pronounceEnglish: (word) => english[word] ?? '' });

describe('a Japanese text', () => {
  it.each([
    ['その朝、古い港は静かだった。', 'ソノ アサ、 フルイ ミナトワ シズカダッタ。'],
    ['東京へ行って本を読む。', 'トーキョーエ イッテ ホンヲ ヨム。'],
    ['今日は、こんにちは。', 'キョーワ、 コンニチワ。'],
    ['「はい」と言った！', 'ハイト イッタ！'],
    ['旅行の留守番', 'リヨコーノ ルスバン'],
    ['ヴァイオリンとヴォルガ', 'バイオリント ボルガ'],
    ['ﾊﾞｽに乗る', 'バスニ ノル'],
  ])('is read in phrases: %s', (written, spoken) => {
    expect(read(written).text).toBe(spoken);
  });

  it.each([
    ['三百円と6本と10匹', 'サンビャクエント ロッポント ジュッピキ'],
    ['一人、2人、4人', 'ヒトリ、 フタリ、 ヨニン'],
    ['2024年5月1日7時30分', 'ニセンニジューヨネン ゴガツ ツイタチ シチジ サンジュップン'],
    ['１，２００個', 'センニヒャッコ'],
    ['三万五千人', 'サンマンゴセンニン'],
    ['二〇二四年', 'ニセンニジューヨネン'],
    ['1.5倍、90%', 'イチテンゴバイ、 キュージュッパーセント'],
    ['1つ', 'ヒトツ'],
    ['0120', 'ゼロイチニゼロ'],
  ])('has numbers that change with their counters: %s', (written, spoken) => {
    expect(read(written).text).toBe(spoken);
  });

  it.each([
    ['GitHubで', 'ギットハブデ'],
    ['NHKの', 'エネイチケイノ'],
    ['carとyellow', 'カート イェロー'],
    ['strengths', 'ストレングスス'],
  ])('has Latin words as they are borrowed: %s', (written, spoken) => {
    expect(read(written).text).toBe(spoken);
  });

  it('is silent about characters without a reading', () => {
    expect(read('鱻龘を見た。').text).toBe('ヲ ミタ。');
    expect(read('★♪、。').text).toBe('');
  });

  it('maps every phrase to its place in the text', () => {
    const text = 'その朝、2024年に港は静かだった。';
    const { text: spoken, offsets } = read(text);
    expect(offsets).toHaveLength(spoken.length + 1);
    const starts = [...spoken.matchAll(/[^\s、。]+/g)].map(({ index }) => text.slice(offsets[index]));
    expect(starts).toEqual(
      ['その朝、', '朝、', '2024年', '港は', '静か'].map((start) => expect.stringMatching(`^${start}`)),
    );
    expect(offsets.every((offset, at) => offset >= (offsets[at - 1] ?? 0))).toBe(true);
    expect(offsets.at(-1)).toBe(text.length);
  });

  it.each([
    [
      'kanji',
      Array.from({ length: 2_000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919) % 20_000))).join(''),
    ],
    ['one kanji', '日'.repeat(2_000)],
    ['katakana', 'ア'.repeat(2_000)],
    ['marks of length', 'ー'.repeat(2_000)],
    ['digits', '9'.repeat(2_000)],
    ['units of numbers', '千万億'.repeat(600)],
    ['halves of characters', '\ud83d\udc00\udc00日'.repeat(300)],
    ['signs', '、。「」％＆'.repeat(300)],
  ])('of nothing but %s is read', (_, text) => {
    const { text: spoken, offsets } = read(text);
    expect(offsets).toHaveLength(spoken.length + 1);
    expect(spoken).toMatch(/^[ァ-ヺー、。！？ ]*$/);
  });
});
