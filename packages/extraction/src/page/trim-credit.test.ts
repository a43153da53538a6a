import { blockText } from '@earmark/contract';
import { expect, test } from 'vitest';
import { pageOf, prose } from '../../test/page-fixtures.ts';
import { readPage } from '../index.ts';

async function captionsOf(caption: string): Promise<string[]> {
  const html = pageOf(
    `<article><h1>The old gate</h1>${prose(2)}<figure><img src="a.jpg"><figcaption>${caption}</figcaption></figure>${prose(2, 1)}</article>`,
  );
  const result = await readPage({ html, url: 'https://www.daily-mill.example/old-gate' });
  if (!result.ok) throw new Error(result.detail);
  return result.document.blocks.filter(({ kind }) => kind === 'figure').map(blockText);
}

test.each([
  'The mill on Monday. Foto: Anna Miller',
  'The mill on Monday. (Photo: Anna Miller/Agency)',
  'The mill on Monday. © Anna Miller – stock.mill.example',
  'The mill on Monday. <em>Bild: AFP/Anna Miller</em>',
  'The mill on Monday. | © Mill/Getty Images',
  'The mill on Monday. (REUTERS/Anna Miller)',
  'The mill on Monday. Crédit : Anna Miller',
  'The mill on Monday. Фото: Анна Миллер',
])('a caption is read without its credit: %s', async (caption) => {
  expect(await captionsOf(caption)).toEqual(['The mill on Monday.']);
});

test.each(['(© Anna Miller/Agency of the North)', 'Foto: Anna Miller, Archive of the Village'])(
  'a caption that is only a credit is not read: %s',
  async (caption) => {
    expect(await captionsOf(caption)).toEqual([]);
  },
);

test.each([
  'The mill (built in 1881) on Monday.',
  'Photo: the mill. It was built when nobody had seen the river rise.',
  'The council wrote about the photo: nobody had seen the gate open.',
])('a caption without a credit is kept: %s', async (caption) => {
  expect(await captionsOf(caption)).toEqual([caption]);
});
