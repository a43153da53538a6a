import { blockText } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { pageOf, prose } from '../../../test/page-fixtures.ts';
import { readPage } from '../../index.ts';

async function linesOf(body: string, head = '', language = 'en'): Promise<string[]> {
  const result = await readPage({
    html: pageOf(body, `<title>Plum cake</title>${head}`, ` lang="${language}"`),
    url: 'https://mill.example/plum-cake',
  });
  if (!result.ok) throw new Error(`${result.reason}: ${result.detail}`);
  return result.document.blocks.map((block) =>
    block.kind === 'item'
      ? `${block.number === undefined ? '-' : `${block.number}.`} ${blockText(block)}`
      : block.kind === 'heading'
        ? `${'#'.repeat(block.level)} ${blockText(block)}`
        : blockText(block),
  );
}

const story = `<h1 class="entry-title">Plum cake</h1>${prose(4)}`;
const page = (card: string): string =>
  `<article class="post hentry"><div class="entry-content">${story}${card}<p>Do tell me in a letter how yours turned out, and send a slice if you live near the mill.</p></div></article>`;
const stars = '<span class="wprm-rating-star">&#9734;</span> 4.9 from 1200 votes';
const jsonLd = (fields: Record<string, unknown>): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, { '@type': 'Recipe', name: 'Plum cake', recipeYield: ['12', '12 slices'], prepTime: 'PT20M', cookTime: 'PT1H', totalTime: 'PT1H20M', nutrition: { '@type': 'NutritionInformation', calories: '310 kcal' }, aggregateRating: { ratingValue: '4.9' }, ...fields }] })}</script>`;
const times = jsonLd({
  recipeIngredient: ['1 kg plums', '300 g flour'],
  recipeInstructions: ['Halve the plums.'],
});

const facts = [
  '- Yield: 12 slices',
  '- Preparation time: 20 minutes',
  '- Cooking time: 1 hour',
  '- Total time: 1 hour 20 minutes',
];
const recipe = [
  '## Ingredients',
  '### For the dough',
  '- 300 g flour',
  '- 1 pinch of salt (coarse)',
  '### For the top',
  '- 1 kg plums',
  '## Instructions',
  '1. Knead the dough until it no longer sticks to the bowl.',
  '2. Halve the plums and lay them on the dough in rows.',
];

const cards: [string, string][] = [
  [
    'WP Recipe Maker',
    `<div id="recipe"></div><div id="wprm-recipe-container-7" class="wprm-recipe-container" data-recipe-id="7"><div class="wprm-recipe wprm-recipe-template-snippet">
      <h2 class="wprm-recipe-name wprm-block-text-bold">Plum cake</h2><a href="/wprm_print/7" class="wprm-recipe-print wprm-recipe-link">Print recipe</a>
      <div class="wprm-recipe-rating">${stars}</div>
      <div class="wprm-recipe-servings-container"><span class="wprm-recipe-details-label wprm-recipe-servings-label">Servings </span><span class="wprm-recipe-servings-with-unit"><span class="wprm-recipe-servings">12</span> <span class="wprm-recipe-servings-unit">slices</span></span></div>
      <div class="wprm-recipe-ingredients-container"><h3 class="wprm-recipe-header wprm-recipe-ingredients-header">Ingredients<div class="wprm-decoration-line"></div>&nbsp;<div class="wprm-recipe-adjustable-servings-container"><button class="wprm-toggle">1x</button><button class="wprm-toggle">2x</button></div></h3>
        <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name wprm-recipe-ingredient-group-name">For the dough</h4><ul class="wprm-recipe-ingredients">
          <li class="wprm-recipe-ingredient"><span class="wprm-checkbox-container"><input type="checkbox" class="wprm-checkbox"><label class="wprm-checkbox-label">&#9634;</label></span><span class="wprm-recipe-ingredient-amount">300</span> <span class="wprm-recipe-ingredient-unit">g</span> <span class="wprm-recipe-ingredient-name">flour</span></li>
          <li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">1</span> <span class="wprm-recipe-ingredient-unit">pinch</span> <span class="wprm-recipe-ingredient-name">of salt</span> <span class="wprm-recipe-ingredient-notes">(coarse)</span></li></ul></div>
        <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">For the top</h4><ul class="wprm-recipe-ingredients"><li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">1</span> <span class="wprm-recipe-ingredient-unit">kg</span> <span class="wprm-recipe-ingredient-name"><a href="/shop">plums</a></span></li></ul></div></div>
      <div class="wprm-recipe-instructions-container"><h3 class="wprm-recipe-header">Instructions</h3><div class="wprm-recipe-instruction-group"><ul class="wprm-recipe-instructions">
        <li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text"><span>Knead the dough until it no longer sticks to the bowl.</span></div><div class="wprm-recipe-instruction-image"><img src="a.jpg" alt="dough"></div></li>
        <li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text"><p>Halve the plums and lay them on the dough in rows.</p></div></li></ul></div></div>
      <div class="wprm-nutrition-label-container"><h3>Nutrition</h3><span>Calories: </span><span>310</span><span>kcal</span></div></div></div>`,
  ],
  [
    'Tasty Recipes',
    `<div class="tasty-recipes tasty-recipes-7" id="tasty-recipes-7"><header class="tasty-recipes-entry-header"><h2 class="tasty-recipes-title">Plum cake</h2><div class="tasty-recipes-rating">5 from 3 reviews</div>
      <div class="tasty-recipes-details"><ul><li class="author"><span class="tasty-recipes-label">Author:</span> Ines</li><li class="yield"><span class="tasty-recipes-label">Yield:</span> <span class="tasty-recipes-yield">12 slices <span class="tasty-recipes-yield-scale"><span data-amount="12">1</span>x</span></span></li></ul></div></header>
      <div class="tasty-recipes-ingredients"><div class="tasty-recipes-ingredients-header"><h3>Ingredients</h3></div><div class="tasty-recipes-scale-container"><button class="tasty-recipes-scale-button">1x</button></div><div class="tasty-recipes-ingredients-body">
        <h4>For the dough</h4><ul><li data-tr-ingredient-checkbox><span class="tr-ingredient-checkbox-container"><input type="checkbox"></span><span data-amount="300">300 g</span> flour</li><li>1 pinch of salt (coarse)</li></ul><h4>For the top</h4><ul><li>1 kg <strong>plums</strong></li></ul></div></div>
      <div class="tasty-recipes-instructions"><div class="tasty-recipes-instructions-header"><h3>Instructions</h3></div><div class="tasty-recipes-instructions-body"><ol><li id="instruction-step-1">Knead the dough until it no longer sticks to the bowl.</li><li id="instruction-step-2">Halve the plums and lay them on the dough in rows.</li></ol></div></div>
      <div class="tasty-recipes-nutrition"><h3>Nutrition</h3><ul><li>Calories: 310</li></ul></div></div>`,
  ],
  [
    'Create by Mediavine',
    `<div id="mv-creation-7" class="mv-create-card mv-recipe-card mv-create-card-style-square"><h2 class="mv-create-title mv-create-title-primary">Plum cake</h2><div class="mv-create-reviews"><span class="mv-create-rating">4.9</span></div>
      <div class="mv-create-times mv-create-times-4"><div class="mv-create-time mv-create-time-yield"><em class="mv-create-time-label">Yield: </em><span class="mv-create-time-format">12 slices</span></div></div>
      <div class="mv-create-ingredients"><h3 class="mv-create-ingredients-title mv-create-title-secondary">Ingredients</h3><h4>For the dough</h4><ul><li>300 g flour</li><li>1 pinch of salt (coarse)</li></ul><h4>For the top</h4><ul><li>1 kg plums</li></ul></div>
      <div class="mv-create-instructions"><h3 class="mv-create-instructions-title mv-create-title-secondary">Instructions</h3><ol><li id="mv_create_7_1">Knead the dough until it no longer sticks to the bowl.</li><li id="mv_create_7_2">Halve the plums and lay them on the dough in rows.</li></ol></div>
      <div class="mv-create-nutrition"><h3>Nutrition Information:</h3><span>Calories: 310</span></div></div>`,
  ],
  [
    'EasyRecipe',
    `<div class="easyrecipe" id="easyrecipe-7-0"><div itemscope itemtype="http://schema.org/Recipe"><div class="item ERName"><span class="ERSName fn" itemprop="name">Plum cake</span></div><span class="ERSRating">4.9</span>
      <div class="ERSTimes"><time itemprop="prepTime" datetime="PT20M">20 mins</time><time itemprop="cookTime" datetime="PT1H">1 hour</time><time itemprop="totalTime" datetime="PT1H20M">1 hour 20</time></div><div class="ERSServes">Serves: <span class="yield" itemprop="recipeYield">12 slices</span></div>
      <div class="ERSIngredients"><h3 class="ERSIngredientsHeader ERSHeading">Ingredients</h3><div class="ERSSectionHead">For the dough</div><ul class="ingredients"><li class="ingredient" itemprop="ingredients">300 g flour</li><li class="ingredient" itemprop="ingredients">1 pinch of salt (coarse)</li></ul><div class="ERSSectionHead">For the top</div><ul class="ingredients"><li class="ingredient" itemprop="ingredients">1 kg plums</li></ul></div>
      <div class="ERSInstructions"><h3 class="ERSInstructionsHeader ERSHeading">Instructions</h3><div class="instructions"><ol><li class="instruction" itemprop="recipeInstructions">Knead the dough until it no longer sticks to the bowl.</li><li class="instruction" itemprop="recipeInstructions">Halve the plums and lay them on the dough in rows.</li></ol></div></div></div></div>`,
  ],
  [
    'Zip Recipes',
    `<div id="zlrecipe-container" class="serif hrecipe zlrecipe-container-border" itemscope itemtype="http://schema.org/Recipe"><div id="zlrecipe-title" itemprop="name" class="b-b h-1 strong">Plum cake</div>
      <p id="zlrecipe-yield">Yield: <span itemprop="recipeYield">12 slices</span></p><p>Save recipe</p>
      <h3 id="zlrecipe-ingredients" class="h-4 strong">Ingredients</h3><ul id="zlrecipe-ingredients-list"><div id="zlrecipe-ingredient-0" class="ingredient-label">For the dough</div><li id="zlrecipe-ingredient-1" class="ingredient" itemprop="ingredients">300 g flour</li><li class="ingredient" itemprop="ingredients">1 pinch of salt (coarse)</li><div class="ingredient-label">For the top</div><li class="ingredient" itemprop="ingredients">1 kg plums</li></ul>
      <h3 id="zlrecipe-instructions" class="h-4 strong">Instructions</h3><ol id="zlrecipe-instructions-list" class="instructions"><li class="instruction" itemprop="recipeInstructions">Knead the dough until it no longer sticks to the bowl.</li><li class="instruction" itemprop="recipeInstructions">Halve the plums and lay them on the dough in rows.</li></ol></div>`,
  ],
];

describe('recipes', () => {
  test.each(cards)('reads the story, then the card of %s', async (name, card) => {
    const lines = await linesOf(page(card), times);
    const at = lines.indexOf(facts[0] ?? '');
    expect(lines.slice(at)).toEqual([
      ...facts,
      ...recipe.map((line) =>
        // The heading stands outside of the list.
        name === 'Zip Recipes' && line === '## Instructions' ? '## Method' : line,
      ),
    ]);
    expect(lines.slice(0, at).join(' ')).toMatch(/^The river had been rising .* live near the mill\.$/);
    expect(lines.join(' ')).not.toMatch(/310|4\.9|votes|Print|1x|reviews/);
  });

  test('reads JSON-LD where the page has no card, without what the page lists a second time', async () => {
    const steps = [
      {
        '@type': 'HowToSection',
        name: 'Dough',
        itemListElement: [{ '@type': 'HowToStep', text: 'Knead the dough &amp; let it rest.' }],
      },
      {
        '@type': 'HowToSection',
        name: 'Top',
        itemListElement: [
          { '@type': 'HowToStep', text: '<p>Halve the plums.</p>' },
          { '@type': 'HowToStep', name: 'Bake until brown.' },
        ],
      },
    ];
    const listed = `<h2>Ingredients</h2><ul class="ingredient-lists"><li><strong>1 kg</strong> plums</li><li>300 g flour</li></ul><h2>Directions</h2><ol class="directions"><li><span>Step 1</span> Knead the dough &amp; let it rest.</li><li><span>Step 2</span> Halve the plums.</li><li><span>Step 3</span> Bake until brown.</li></ol>`;
    const lines = await linesOf(
      page(listed),
      jsonLd({ recipeIngredient: ['1 kg  plums', '300 g flour'], recipeInstructions: steps }),
    );
    expect(lines.slice(lines.indexOf(facts[0] ?? ''))).toEqual([
      ...facts,
      '## Ingredients',
      '- 1 kg plums',
      '- 300 g flour',
      '## Method',
      '### Dough',
      '1. Knead the dough & let it rest.',
      '### Top',
      '1. Halve the plums.',
      '2. Bake until brown.',
    ]);
    expect(lines.filter((line) => /plums/.test(line))).toHaveLength(2);
    expect(lines.join(' ')).not.toContain('Directions');
    expect(lines.join(' ')).toContain('live near the mill.');
  });

  test('reads microdata, with the words of the page’s language', async () => {
    const scope = `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Zwetschgenkuchen</h1>${prose(3)}
      <p>Ergibt <span itemprop="recipeYield">12 Stück</span>, <time itemprop="totalTime" datetime="PT90M">90 min</time></p>
      <table><tr itemprop="ingredients"><td>1 kg</td><td>Zwetschgen</td></tr><tr itemprop="ingredients"><td>300 g</td><td>Mehl</td></tr></table>
      <div itemprop="recipeInstructions"><p>Die Zwetschgen entsteinen.</p><p>Den Kuchen eine Stunde backen.</p></div>
      <div itemprop="nutrition" itemscope itemtype="https://schema.org/NutritionInformation"><span itemprop="calories">310 kcal</span></div></div>`;
    const lines = await linesOf(scope, '', 'de');
    expect(lines.slice(-8)).toEqual([
      '- Menge: 12 Stück',
      '- Gesamtzeit: 1 Stunde 30 Minuten',
      '## Zutaten',
      '- 1 kg Zwetschgen',
      '- 300 g Mehl',
      '## Zubereitung',
      '1. Die Zwetschgen entsteinen.',
      '2. Den Kuchen eine Stunde backen.',
    ]);
    expect(lines.join(' ')).not.toContain('kcal');
    expect(lines.filter((line) => /Die Zwetschgen entsteinen/.test(line))).toHaveLength(1);
  });

  test('reads a page that only links to recipes as an article', async () => {
    const data = `<script type="application/ld+json">${JSON.stringify({ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: { '@type': 'Recipe', name: 'Plum cake', url: '/1' } }] })}</script>`;
    const lines = await linesOf(`<article><h1>Plums</h1>${prose(4)}</article>`, data);
    expect(lines.join(' ')).not.toContain('Ingredients');
    expect(lines.length).toBeGreaterThan(3);
  });
});
