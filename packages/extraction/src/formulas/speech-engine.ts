import { createRequire } from 'node:module';

/** What is used of the speech rule engine, which has no declaration of its types. */
interface RuleEngine {
  setupEngine(options: Record<string, unknown>): Promise<unknown>;
  engineReady(): Promise<unknown>;
  engineSetup(): Record<string, unknown>;
  toSpeech(mathml: string): string;
}

/**
 * Languages of the speech rule engine by primary tag. Its rules in the style of ClearSpeak read a formula as a
 * teacher does ("x squared plus 1"). For Catalan, Danish and Spanish it has only MathSpeak, which also names
 * where fractions and roots end. Afrikaans, whose rules are incomplete, is left out.
 */
const locales: Readonly<Record<string, string>> = {
  ca: 'ca',
  da: 'da',
  de: 'de',
  en: 'en',
  es: 'es',
  fr: 'fr',
  hi: 'hi',
  it: 'it',
  ko: 'ko',
  nb: 'nb',
  nn: 'nn',
  no: 'nb',
  sv: 'sv',
};

/** Returns the language of the speech rules for a language; undefined if there are none. */
export const speechLocale = (language: string): string | undefined =>
  locales[language.toLowerCase().split('-')[0] ?? ''];

/**
 * Calls a function with a function that returns the spoken form of MathML in one of the languages of
 * `speechLocale`. The engine and its rules are loaded from the package, without network access.
 */
export async function withSpeech<Result>(
  locale: string,
  use: (speak: (mathml: string) => string) => Result,
): Promise<Result> {
  const engine = loadEngine();
  // The engine has one language at a time: another document may change it while the rules are loaded.
  do {
    await engine.setupEngine({
      locale,
      domain: 'clearspeak',
      style: 'default',
      modality: 'speech',
      markup: 'none',
    });
    await engine.engineReady();
  } while (engine.engineSetup()['locale'] !== locale);
  return use((mathml) => engine.toSpeech(mathml).replace(/\s+/g, ' ').trim());
}

function loadEngine(): RuleEngine {
  const require = createRequire(import.meta.url);
  const path = require.resolve('speech-rule-engine');
  // The engine installs the library once, when it is loaded.
  if (require.cache[path] === undefined) retainExpressions(createRequire(path)('wicked-good-xpath') as XPath);
  return require(path) as RuleEngine;
}

interface Expression {
  evaluate(node: unknown, type: number, result: unknown): unknown;
}
interface XPathDocument {
  createExpression(expression: string, resolver: unknown): Expression;
  evaluate(expression: string, node: unknown, resolver: unknown, type: number, result: unknown): unknown;
}
/** The library by which the engine evaluates the conditions of its rules. */
interface XPath {
  install(window: { document: XPathDocument }): void;
}

/**
 * Lets the library parse each expression once instead of at each evaluation, which takes half the time of a formula. The
 * engine has some hundred expressions and always the same resolver of namespaces; those that name an id are
 * not retained.
 */
function retainExpressions(xpath: XPath): void {
  const { install } = xpath;
  xpath.install = (window) => {
    install(window);
    const { document } = window;
    const retained = new Map<string, Expression>();
    document.evaluate = (source, node, resolver, type, result) => {
      let expression = retained.get(source);
      if (expression === undefined) {
        expression = document.createExpression(source, resolver);
        if (retained.size < maxExpressions) retained.set(source, expression);
      }
      return expression.evaluate(node, type, result);
    };
  };
}

const maxExpressions = 5_000;
