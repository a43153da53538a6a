/**
 * Characters that espeak-ng reads as English words, because its rules for Mandarin lack the syllables xiong,
 * qiong and jiong, by two syllables in pinyin that sound alike when they are spoken as one word.
 */
const rows: readonly (readonly [characters: string, spoken: string])[] = [
  ['兄兇凶匈匔哅忷恟汹洶胷胸芎訩讻賯', 'xi1yong1'],
  ['熊雄赨', 'xi2yong2'],
  ['夐敻詗诇詾', 'xi4yong4'],
  ['冂冋坰埛扃駉駫', 'ji1yong1'],
  ['侰僒冏囧幜泂澃炯烱煚煛熲皛窘絅綗蘏蘔褧迥逈顈颎', 'ji3yong3'],
  ['儝卭宆惸桏棾橩焪焭煢琼瓊睘瞏穷穹窮竆笻筇茕藑藭蛩赹跫輁邛銎', 'qi2yong2'],
  ['兒', '儿'],
];

/** How each of these characters is written for the engine. */
export const mandarinSpellings: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([characters, spoken]) => [...characters].map((character) => [character, spoken] as const)),
);
