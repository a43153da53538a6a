import { blockText } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { pageOf, prose } from '../../test/page-fixtures.ts';
import { readPage } from '../index.ts';
import { isBoilerplateLine } from './drop-boilerplate.ts';

async function blocksOf(article: string): Promise<string[]> {
  const html = pageOf(`<article><h1>The old gate</h1><div class="text">${article}</div></article>`);
  const result = await readPage({ html, url: 'https://www.daily-mill.example/old-gate' });
  if (!result.ok) throw new Error(result.detail);
  return result.document.blocks.map(blockText);
}

describe('lines without content, in many languages', () => {
  test.each([
    'Schon gelesen?',
    'View this email in your browser',
    'Email not displaying correctly? View it in your browser.',
    'Newsletter im Browser ansehen',
    'Voir cet e-mail dans votre navigateur',
    'Ver este correo en su navegador',
    'Visualizza questa e-mail nel tuo browser',
    'Bekijk deze e-mail in je browser',
    'Открыть письмо в браузере',
    'ブラウザで表示する',
    '4.8 from 12 votes',
    '5 out of 5 stars (37 ratings)',
    'Bewertung: 4,5 von 5 Sternen',
    '4,7 / 5 (12 avis)',
    'Ähnliche Themen',
    'Weitere Artikel aus der Region',
    'Das könnte dich auch interessieren',
    'Lea también',
    'No te pierdas',
    'Articles similaires',
    'À découvrir aussi',
    'Articoli simili',
    'Artigos relacionados',
    'Gerelateerde artikelen',
    'Podobne wpisy',
    'Похожие статьи',
    'İlgili haberler',
    '関連記事',
    'Rezept drucken',
    'Print recipe',
    'Teilen mit:',
    'Comparte esto:',
    'War dieser Artikel hilfreich?',
    'Was this page helpful?',
    'This entry was posted in Rivers and tagged mill. Bookmark the permalink.',
    'Dieser Eintrag wurde veröffentlicht in Allgemein von Anna.',
    'Запись опубликована в рубрике Реки.',
    'Ten wpis został opublikowany w kategorii Rzeki.',
    'Читайте також',
    'Lue myös',
    'Διαβάστε επίσης',
    'קראו גם',
    'इसे भी पढ़ें',
    'Přečtěte si také',
    'Olvasd el ezt is',
    'Citește și',
    'Loe ka',
    'Đọc thêm',
    '延伸閱讀',
    'اقرأ أيضا',
    'Skriv ut recept',
    'Stampa la ricetta',
    'Imprimer la recette',
    'Drukuj przepis',
    'Распечатать рецепт',
    '印刷する',
    'Udostępnij',
    'Jaa artikkeli',
  ])('%s', (line) => {
    expect(isBoilerplateLine(line)).toBe(true);
  });

  test.each([
    'Have you read the report about the flood?',
    'Ähnliche Themen beschäftigen die Gemeinde seit Jahren.',
    'Lea también escribe poemas sobre el río.',
    'This entry was the best of the year.',
    'Weitere Artikel kosten ab Mai mehr.',
    'Articles similaires à ceux du musée ont été retrouvés.',
    'Was this the end?',
    'Veröffentlichungen',
    'Lue myös sanoi, ettei ehtinyt lukea kirjettä.',
    'Drukuj przepis na papierze, poprosiła babcia.',
    'Поделиться хлебом он не захотел, и никто не спросил.',
    'Stampa la ricetta su carta spessa e appendila.',
  ])('but not: %s', (line) => {
    expect(isBoilerplateLine(line)).toBe(false);
  });
});

describe('the end of the text', () => {
  test.each([
    ['a line with a colon', '<p>Kontakt:</p>'],
    ['a line in bold', '<p><strong>Un dernier mot</strong></p>'],
    ['a heading and such a line', '<h3>Zum Schluss</h3><p><b>Quellen:</b></p>'],
  ])('omits %s that nothing follows', async (_, end) => {
    expect(await blocksOf(prose(3) + end)).toHaveLength(3);
  });
  test.each([
    ['in bold', '<p><strong>The gate stayed open.</strong></p>'],
    ['without bold', '<p>Who can say</p>'],
  ])('keeps a last sentence %s', async (_, end) => {
    expect(await blocksOf(prose(3) + end)).toHaveLength(4);
  });
  test('keeps a line that introduces a list', async () => {
    const list = '<p><b>What to bring:</b></p><ul><li>A sack of sand</li><li>A good lamp</li></ul>';
    expect(await blocksOf(prose(3) + list)).toContain('What to bring:');
  });
});

describe('sentences of a paywall between paragraphs', () => {
  test.each([
    'To view the full story, please subscribe to The Daily Mill for one year.',
    'Already a subscriber? Log in to go on.',
    'Sie sind bereits Abonnent? Dann melden Sie sich hier an.',
    'Vous êtes déjà abonné ? Identifiez-vous.',
    'Si ya eres suscriptor, inicia sesión.',
  ])('omits: %s', async (sentence) => {
    expect(await blocksOf(`${prose(2)}<p>${sentence}</p>${prose(2, 1)}`)).toHaveLength(4);
  });
  test('keeps a sentence about subscribers', async () => {
    const sentence = 'The paper has lost half of its subscribers since it asked them to pay for the weather.';
    expect(await blocksOf(`${prose(2)}<p>${sentence}</p>${prose(2, 1)}`)).toContain(sentence);
  });
});

describe('boxes that are named as what they are', () => {
  test.each([
    'relatedlinks',
    'further-articles',
    'interesting-articles',
    'postmetadata',
    'entry-utility',
    'post-ratings',
    'cta',
    'third-party-services',
  ])('omits the box %s', async (name) => {
    const box = `<div class="${name}"><p>The mill has a shop, in which you can buy flour on every Sunday of the year.</p></div>`;
    expect(await blocksOf(`${prose(2)}${box}${prose(2, 1)}`)).toHaveLength(4);
  });
});

describe('further posts in the languages of the page', () => {
  test.each([
    ['Lue myös:', 'Kommentit (12)'],
    ['Читайте також:', 'Коментарі'],
    ['Přečtěte si také:', 'Diskuse (3)'],
    ['Olvassa el ezt is:', 'Hozzászólások'],
    ['延伸阅读：', '评论（5）'],
  ])('%s', async (also, comments) => {
    const blocks = await blocksOf(
      `${prose(2)}<p><b>${also} <a href="/a">Another flood in another town</a></b></p>${prose(1, 2)}<h3>${comments}</h3><p>First to write here, and glad of it.</p>`,
    );
    expect(blocks.join('\n')).not.toMatch(/Another flood|First to write/);
    expect(blocks).toHaveLength(3);
  });
  test('keeps a sentence that begins with such words', async () => {
    const blocks = await blocksOf(
      `${prose(2)}<p>Lue myös: näin luki ovessa, kun hän tuli kotiin illalla ja löysi kirjeen pöydältä.</p>${prose(1, 2)}`,
    );
    expect(blocks.join('\n')).toContain('näin luki ovessa');
  });
});
