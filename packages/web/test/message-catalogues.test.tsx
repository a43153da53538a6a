import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compileCatalogue, compileText, readCatalogue } from '../plugins/compile-catalogue.ts';
import { findServerTexts } from '../plugins/find-server-texts.ts';
import { messageKey } from '../plugins/message-key.ts';

/** Loads the runtime as on a page whose inline script has run a catalogue. */
async function withCatalogue(
  catalogue: Record<string, string>,
  language = 'de',
  serverTexts: readonly string[] = [],
) {
  vi.resetModules();
  // The script sets a global variable, as on the page.
  new Function(
    compileCatalogue(language, catalogue, serverTexts).replaceAll(
      'interfaceMessages',
      'globalThis.interfaceMessages',
    ),
  )();
  const { i18n, interfaceLanguage, translate } = await import('../src/lib/language/i18n.ts');
  const { Trans } = await import('../src/lib/language/trans.tsx');
  return { i18n, interfaceLanguage, translate, Trans };
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  globalThis.interfaceMessages = undefined;
});

test('without a catalogue, texts are the English of the code', async () => {
  const { i18n, interfaceLanguage } = await import('../src/lib/language/i18n.ts');
  expect(interfaceLanguage).toBe('en');
  expect(i18n._('Add Article')).toBe('Add Article');
});

test('a catalogue gives the texts of its language; those it does not have stay English', async () => {
  const { i18n, interfaceLanguage } = await withCatalogue({ 'Add Article': 'Artikel hinzufügen', Save: '' });
  expect(interfaceLanguage).toBe('de');
  expect(i18n._('Add Article')).toBe('Artikel hinzufügen');
  expect(i18n._('Save')).toBe('Save');
  expect(i18n._({ id: 'constructor' })).toBe('constructor');
});

test('placeholders, plurals and apostrophes before a placeholder', async () => {
  const few = '{count, plural, one {# article} other {# articles}}';
  const { i18n } = await withCatalogue(
    {
      "Delete '{name}'?": "Supprimer l'{name} ?",
      [few]: '{count, plural, one {# article} many {# d’articles} other {# articles}}',
    },
    'fr',
  );
  const { generateMessageId } = await import('@lingui/message-utils/generateMessageId');
  const call = (english: string, values: object) =>
    i18n._({
      id: generateMessageId(english),
      message: compileText(english) as never,
      values: values as never,
    });
  expect(call("Delete '{name}'?", { name: 'clé' })).toBe("Supprimer l'clé ?");
  expect(call(few, { count: 0 })).toBe('0 article');
  expect(call(few, { count: 2 })).toBe('2 articles');
});

test("the contract's texts contain the brand", async () => {
  const { translate } = await withCatalogue({ 'Welcome to {brandName}': 'Willkommen bei {brandName}' });
  expect(translate('Welcome to {brandName}', 'A$&B')).toBe('Willkommen bei A$&B');
  expect(translate('No {brandName} here', 'Earmark')).toBe('No Earmark here');
});

test('elements move with their tags, and other values are rendered where the text names them', async () => {
  const { Trans } = await withCatalogue({ 'Read <0>the {what}</0> {icon}': '{icon} <0>{what}</0> lesen' });
  const { generateMessageId } = await import('@lingui/message-utils/generateMessageId');
  const english = 'Read <0>the {what}</0> {icon}';
  render(
    <p data-testid="text">
      <Trans
        id={generateMessageId(english)}
        message={compileText(english) as never}
        values={{ what: 'Buch', icon: <i>*</i> }}
        components={{ 0: <a href="/book">-</a> }}
      />
    </p>,
  );
  expect(screen.getByTestId('text').innerHTML).toBe('<i>*</i> <a href="/book">Buch</a> lesen');
});

test('texts of the service are found by what stands around their values', async () => {
  const serverTexts = [
    '{ordinal} in line, {time}',
    'about {minutes} minutes',
    'a few seconds',
    '{origin} {reply}.',
    'answers with status {status}',
    'Changing the voice to {voice}...',
  ];
  const minutes = 'noch etwa {minutes, plural, one {# Minute} other {# Minuten}}';
  const german = ['An {ordinal}. Stelle, {time}', minutes, 'noch einige Sekunden'];
  german.push('{origin} {reply}.', 'antwortet mit Status {status}', 'Neue Stimme: {voice}');
  const catalogue = Object.fromEntries(serverTexts.map((text, at) => [text, german[at] ?? '']));
  const { translate } = await withCatalogue({ ...catalogue, Amy: 'Falsch' }, 'de', serverTexts);
  expect(translate('12th in line, about 3 minutes')).toBe('An 12. Stelle, noch etwa 3 Minuten');
  expect(translate('1,250th in line, a few seconds')).toBe('An 1250. Stelle, noch einige Sekunden');
  expect(translate('https://a.example answers with status 404.')).toBe(
    'https://a.example antwortet mit Status 404.',
  );
  expect(translate('Changing the voice to Amy...')).toBe('Neue Stimme: Amy');
  expect(translate('This sentence is of no template.')).toBe('This sentence is of no template.');
});

test('every text of the service can be found in every language', async () => {
  const serverTexts = findServerTexts();
  expect(serverTexts).toContain('{ordinal} in line, {time}');
  const { translate } = await withCatalogue(readCatalogue('ja'), 'ja', serverTexts);
  const values: Record<string, string | number> = { ordinal: '3rd', origin: 'https://a.example' };
  const english = serverTexts.filter((text) => {
    const filled = text.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? 'Amy'));
    return (
      !/[\u3040-\u30ff\u4e00-\u9fff]/.test(translate(filled)) &&
      !/^[^a-z]*$|^\{names\}|^\{origin\}/i.test(text)
    );
  });
  expect(english).toEqual([]);
});

test('two texts never have the same key, and no catalogue has a text twice', () => {
  const texts = Object.keys(readCatalogue('de'));
  expect(new Set(texts.map(messageKey)).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThan(2_000);
});
