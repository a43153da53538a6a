import { blankDocument, blockText, type Document } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { pageOf, prose } from '../../test/page-fixtures.ts';
import { readPage } from '../index.ts';
import { chemistryText } from './chemistry-text.ts';
import { texOpening, texReader } from './find-tex.ts';
import { formulaRun } from './formula.ts';
import { speakInDocument } from './speak-formulas.ts';
import { toMathml } from './to-mathml.ts';

async function read(html: string): Promise<Document> {
  const result = await readPage({ html, url: 'https://www.daily-mill.example/2024/05/waves' });
  if (!result.ok) throw new Error(`${result.reason}: ${result.detail}`);
  return result.document;
}
const article = (inside: string, language = 'en'): string =>
  pageOf(`<article><h1>Waves</h1>${prose(3)}${inside}${prose(2, 1)}</article>`).replace(
    /<html[^>]*>/,
    `<html lang="${language}">`,
  );
/** Returns the formulas of an article: `text = spoken form`, with a star before displayed ones. */
async function formulas(inside: string, language = 'en'): Promise<string[]> {
  const { blocks } = await read(article(inside, language));
  return blocks.flatMap((block) =>
    block.kind === 'math'
      ? [`* ${block.text} = ${block.spoken ?? ''}`]
      : 'runs' in block
        ? block.runs.flatMap((run) => (run.math === undefined ? [] : [`${run.text} = ${run.math}`]))
        : [],
  );
}
/** Returns the text of the block that contains the word "mill-wheel". */
async function sentence(inside: string): Promise<string> {
  const { blocks } = await read(article(`<p>${inside}</p>`));
  return blocks.map(blockText).find((text) => text.includes('mill-wheel')) ?? '';
}

const energy = '<mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup>';
const annotated = `<math><semantics><mrow>${energy}</mrow><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math>`;

describe('formulas of pages', () => {
  test('MathML, in a sentence and displayed', async () => {
    const half =
      '<math><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mn>1</mn><mo>=</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></math>';
    expect(await formulas(`<p>The mill-wheel turns when ${half} holds.</p>`)).toEqual([
      'x2+1=12 = x squared plus 1 equals one half',
    ]);
    expect(await formulas(`<math display="block">${energy}</math>`)).toEqual([
      '* E=mc2 = E equals m c squared',
    ]);
  });
  test.each([
    [
      'KaTeX',
      `<span class="katex"><span class="katex-mathml">${annotated}</span><span class="katex-html" aria-hidden="true"><span>E</span><span>=</span><span>mc</span><span>2</span></span></span>`,
    ],
    [
      'MathJax 3',
      `<mjx-container class="MathJax"><mjx-math aria-hidden="true">E=mc2</mjx-math><mjx-assistive-mml>${annotated}</mjx-assistive-mml></mjx-container>`,
    ],
    [
      'MathJax 2',
      `<span class="MathJax_Preview">E=mc2</span><span class="MathJax" id="M1"><span>E=mc2</span></span><script type="math/tex">E=mc^2</script>`,
    ],
    [
      'Wikipedia',
      `<span class="mwe-math-element"><span class="mwe-math-mathml-inline" style="display: none">${annotated}</span><img class="mwe-math-fallback-image-inline" src="/media/math/render/svg/1" alt="{\\displaystyle E=mc^2}"></span>`,
    ],
    ['a picture', '<img src="https://s0.wp.com/latex.php?latex=E" class="latex" alt="E=mc^2">'],
    ['a picture with delimiters', '<img src="/f/12.png" alt="$E=mc^2$">'],
    ['TeX in dollar signs', '$E=mc^2$'],
    ['TeX in brackets', '\\(E=mc^2\\)'],
    ['a script', '<script type="math/tex">E=mc^2</script>'],
  ])('%s: once, with the sentence around it', async (_, markup) => {
    const inside = `The mill-wheel obeys ${markup} here.`;
    expect(await formulas(`<p>${inside}</p>`)).toEqual(['E=mc^2 = E equals m c squared']);
    expect(await sentence(inside)).toBe('The mill-wheel obeys E=mc^2 here.');
  });
  test.each([
    ['KaTeX', `<span class="katex-display"><span class="katex">${annotated}</span></span>`],
    [
      'MathJax',
      `<mjx-container class="MathJax" display="true"><mjx-assistive-mml>${annotated}</mjx-assistive-mml></mjx-container>`,
    ],
    ['dollar signs', '<p>$$E=mc^2$$</p>'],
    ['brackets', '<p>\\[E=mc^2\\]</p>'],
    ['a script', '<script type="math/tex; mode=display">E=mc^2</script>'],
  ])('%s, displayed', async (_, markup) => {
    expect(await formulas(markup)).toEqual(['* E=mc^2 = E equals m c squared']);
  });
  test('AsciiMath in a script', async () => {
    const markup = '<p>A mill-wheel of <script type="math/asciimath">sqrt(x)/2</script> metres.</p>';
    expect(await formulas(markup)).toEqual([
      'sqrt(x)/2 = the fraction with numerator the square root of x and denominator 2',
    ]);
  });
  test('the language of the page, with no spoken form where there are no rules', async () => {
    const markup = `<p>mill-wheel ${annotated}</p>`;
    expect(await formulas(markup, 'de')).toEqual(['E=mc^2 = E ist gleich m c Quadrat']);
    expect(await formulas(markup, 'pl')).toEqual(['E=mc^2 = ']);
  });
});

/** Returns the sources of the formulas in a text. */
function texIn(text: string): string[] {
  const readTex = texReader(text);
  const found: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const tex = texOpening.test(text.slice(at, at + 2)) && text[at]?.match(/[$\\]/) ? readTex(at) : null;
    if (tex === null) continue;
    found.push(tex.source);
    at = tex.end - 1;
  }
  return found;
}

describe('TeX in text', () => {
  test.each([
    ['money', 'It costs $5 and $7, or $10-$20, from $5/$6 to US$7.'],
    ['money in millions', 'from $1.5m to $2m, between $3bn and $4bn (A$5, $6)'],
    ['a list of prices', '$1,$2,$3; $4 $5; ($6)($7)'],
    ['one price', 'The $20 note is worth 20 dollars, or 20$ as some write.'],
    ['variables of a program', 'export $HOME/$USER and echo $PATH$SHELL, $foo_bar$ or $my_var=$other'],
    ['escaped signs', 'a \\$x$ and \\$5\\$'],
    ['escaped brackets', 'see \\[1\\] and \\(2\\) and \\[note\\]'],
    ['a sentence between two signs', 'Give me $one more thing to say before the$ end.'],
    ['unbalanced braces', '$x_{1$ and \\(a}\\)'],
    ['empty delimiters', '$$ $$, \\(\\), $$$$'],
  ])('%s is no formula', (_, text) => {
    expect(texIn(text)).toEqual([]);
  });
  test.each([
    ['for $x$ and $n-1$ and the $n$th', ['x', 'n-1', 'n']],
    ['$f(x) = 2x$, $a^2$, $x_i$, $2$', ['f(x) = 2x', 'a^2', 'x_i', '2']],
    ['pays $5 for $\\frac{1}{2}$ of it', ['\\frac{1}{2}']],
    ['$E_{\\text{kin}} = \\tfrac12 mv^2$', ['E_{\\text{kin}} = \\tfrac12 mv^2']],
    ['$`\\sqrt{3}`$ and $$x_1$$ and \\(a<b\\)', ['\\sqrt{3}', 'x_1', 'a<b']],
  ])('finds the formulas of %s', (text, sources) => {
    expect(texIn(text)).toEqual(sources);
  });
});

test.each([
  ['H2O', 'H₂O'],
  ['SO4^2-', 'SO₄²⁻'],
  ['Na+', 'Na⁺'],
  ['Ca(OH)2', 'Ca(OH)₂'],
  ['2H2 + O2 -> 2H2O', '2 H₂ + O₂ → 2 H₂O'],
  ['Fe^{3+}', 'Fe³⁺'],
])('prints the chemical formula %s', (source, printed) => {
  expect(chemistryText(`\\ce{${source}}`)).toBe(printed);
});

test('chemistry is read as text', async () => {
  expect(await sentence('The mill-wheel is in $\\ce{H2O}$ now.')).toBe('The mill-wheel is in H₂O now.');
});

describe('hostile formulas', () => {
  test.each([
    ['long TeX', 'tex', `x${'+x'.repeat(5_000)}`],
    ['deep TeX', 'tex', `${'\\sqrt{'.repeat(200)}x${'}'.repeat(200)}`],
    ['macros that grow', 'tex', '\\def\\a#1{#1#1#1#1}\\a{\\a{\\a{\\a{\\a{\\a{x}}}}}}'],
    ['macros without an end', 'tex', '\\def\\a{\\a\\a}\\a'],
    ['wrong TeX', 'tex', '\\frac{1'],
    ['large MathML', 'mathml', `<math>${'<mi>x</mi>'.repeat(400)}</math>`],
    ['deep MathML', 'mathml', `<math>${'<mrow>'.repeat(80)}<mi>x</mi>${'</mrow>'.repeat(80)}</math>`],
  ] as const)('%s has no spoken form', async (_, notation, source) => {
    expect(await toMathml({ notation, source })).toBeNull();
  });
  test('speaks as many formulas as the limit allows, and says how many have no spoken form', async () => {
    const formula = (source: string) => formulaRun(source, { notation: 'tex', source });
    const block = (source: string) => ({ kind: 'paragraph' as const, runs: [formula(source)] });
    const blocks = ['x^2', 'y^2', 'x^2', 'z^2', 'z^2'].map(block);
    const document = blankDocument({ language: 'en', blocks });
    const spoken = async (maxElements?: number) =>
      (await speakInDocument(document, maxElements)).blocks.map((each) =>
        'runs' in each ? each.runs.map(({ math, text }) => math ?? text).join('') : each.kind,
      );
    const all = ['x squared', 'y squared', 'x squared', 'z squared', 'z squared'];
    expect(await spoken()).toEqual(all);
    // Each distinct formula has four elements.
    const some = ['x squared', 'y squared', 'x squared', '', ''];
    const notice = 'This text has too many formulas. Formulas without a spoken form: 2.';
    expect(await spoken(8)).toEqual([...some, notice]);
    expect(await spoken(12)).toEqual(all);
  });
});
