import { describe, expect, test } from 'vitest';
import { extractSummary } from './extract-summary.ts';

const paragraphs = [
  'The city council voted on Tuesday to close the old harbour to cargo ships. The harbour has handled cargo for two hundred years, and most of its cranes still stand.',
  'It was raining. People had come from all over the city to listen, and some of them had brought their children.',
  'Engineers told the council that the harbour walls would not survive another decade of heavy cargo. Repairing the walls would cost more than forty million, according to the engineers.',
  'However, the decision did not please everyone who spoke. What will become of the workers? Dock workers fear that three hundred jobs will go with the cargo ships.',
  'The council promised new jobs in a museum and a ferry terminal on the same quay. Coffee was served afterwards.',
];

describe('an extracted summary', () => {
  const summary = extractSummary({ title: 'Council closes harbour to cargo', paragraphs }, 'en') ?? '';
  const sentences = summary.split(/(?<=\.) (?=[A-Z])/);

  test('consists of whole sentences in their original order', () => {
    const text = paragraphs.join(' ');
    const offsets = sentences.map((sentence) => text.indexOf(sentence));
    expect(offsets.every((offset) => offset >= 0)).toBe(true);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect(summary.length).toBeLessThanOrEqual(600);
  });

  test('contains the topic and omits asides, questions and sentences that depend on others', () => {
    expect(summary).toContain('voted on Tuesday to close the old harbour');
    expect(summary).not.toMatch(/raining|Coffee|\?|However/);
  });

  test('is not created for a short text', () => {
    expect(extractSummary({ title: 'Short', paragraphs: paragraphs.slice(0, 2) }, 'en')).toBeNull();
    expect(extractSummary({ title: '', paragraphs: [] }, 'en')).toBeNull();
  });

  test('is created in any language, including unknown ones, and not for texts without sentences', () => {
    const chinese = [
      '市议会在星期二投票决定关闭旧港口，不再让货船停靠。旧港口已经有两百年的历史，许多起重机仍然站在那里。',
      '工程师告诉市议会，港口的墙壁不能再支撑十年的货物运输。修理墙壁需要四千万元，工程师这样说。',
      '那天下着雨。很多人从城里各处来听会议，有些人还带着孩子。',
      '码头工人担心三百个工作会和货船一起消失。市议会答应在新的博物馆和渡轮码头提供工作。会议之后有咖啡。',
    ];
    expect(extractSummary({ title: '旧港口关闭', paragraphs: chinese }, 'zh')).toContain('港口的墙壁');
    expect(extractSummary({ title: 'x', paragraphs }, 'not a tag'.replaceAll(' ', '-'))).not.toBeNull();
    expect(extractSummary({ title: 'x', paragraphs: ['word '.repeat(20_000)] }, 'en')).toBeNull();
    expect(
      extractSummary({ title: 'x', paragraphs: Array(50).fill('the same words again and again') }, 'en'),
    ).toBeNull();
  });
});
