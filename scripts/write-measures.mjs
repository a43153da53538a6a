/**
 * Writes packages/script/src/normalization/tables/measures.json: how percentages, units, amounts of money and
 * dates are spoken in languages without a grammar of their own. Run with the project's Node.js; the npm
 * packages below are downloaded into a temporary folder.
 *
 * The names are those of the Unicode Common Locale Data Repository (https://cldr.unicode.org), under the
 * Unicode License v3. What a narrator says otherwise is in `measure-exceptions.mjs`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { notUnits, overrides, perPatterns } from './measure-exceptions.mjs';
import {
  currencies,
  extraSigns,
  homeCurrencies,
  languages,
  magnitudeForms,
  units,
} from './measure-names.mjs';

/** Units by which amounts are divided: `€/m²`, `mg/kg`. */
const divisors =
  /^(?:kilometer|meter|squareKilometer|squareMeter|hectare|cubicMeter|liter|milliliter|kilogram|gram|tonne|hour|minute|second|day|week|month|year|kilowattHour|watt|squareCentimeter|cubicCentimeter)$/;

const version = '48.0.0';
const target = fileURLToPath(
  new URL('../packages/script/src/normalization/tables/measures.json', import.meta.url),
);
const folder = mkdtempSync(path.join(tmpdir(), 'cldr-'));

try {
  const names = ['units', 'numbers', 'dates'];
  for (const name of names) {
    const archive = execFileSync('npm', ['pack', '--silent', `cldr-${name}-full@${version}`], {
      cwd: folder,
    });
    execFileSync('tar', ['xzf', archive.toString().trim()], { cwd: folder });
    execFileSync('mv', ['package', name], { cwd: folder });
  }
  const table = Object.fromEntries(languages.map((language) => [language, tableOf(language)]));
  writeFileSync(target, `${JSON.stringify(table, null, 1)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

function read(name, language, file) {
  const text = readFileSync(path.join(folder, name, 'main', language, `${file}.json`), 'utf8');
  return JSON.parse(text).main[language];
}

function tableOf(language) {
  const { numbers } = read('numbers', language, 'numbers');
  const { long, short } = read('units', language, 'units').units;
  const symbols = numbers['symbols-numberSystem-latn'];
  const table = {
    decimal: symbols.decimal,
    group: symbols.group,
    units: {},
    unitSigns: {},
    per: {},
    currencies: currenciesOf(language, numbers),
    ...magnitudesOf(language, numbers),
    dates: datesOf(language),
  };
  for (const [name, { key, signs }] of Object.entries(units)) {
    const forms = formsOf(long[key], 'unitPattern-count-');
    if (forms === null) continue;
    table.units[name] = tidy(
      language,
      overrides[language]?.units?.[name] === undefined ? forms : overrides[language].units[name],
    );
    if (table.units[name] === null) delete table.units[name];
    if (table.units[name] === undefined) continue;
    for (const sign of [...signs, ...(extraSigns[language]?.[name] ?? [])]) table.unitSigns[sign] = name;
    for (const sign of localSigns(short[key], long[key])) table.unitSigns[sign] ??= name;
    const per = overrides[language]?.per?.[name] ?? perPatternOf(long, key, table.units[name], language);
    if (per !== null) table.per[name] = per;
  }
  for (const sign of notUnits[language] ?? []) delete table.unitSigns[sign];
  return table;
}

/** Returns the pattern of an amount per unit, in which `{0}` stands for the amount; null for a unit that divides nothing. */
function perPatternOf(long, key, forms, language) {
  const name = Object.entries(units).find(([, unit]) => unit.key === key)?.[0] ?? '';
  if (!divisors.test(name)) return null;
  const one = typeof forms === 'string' ? forms : (forms.one ?? forms.other);
  const divisor = one.replace('{0}', '').trim();
  const known = [long[key].perUnitPattern, long.per.compoundUnitPattern.replace('{1}', divisor)];
  const pattern =
    known.find((text) => text !== undefined && !text.includes('/')) ??
    perPatterns[language]?.replace('{1}', divisor);
  return pattern === undefined
    ? null
    : tidy(language, { other: pattern.replace(/[\u200e\u200f]/g, '').trim() });
}

/** Returns the forms of a plural, by category; one text if all are the same. */
function formsOf(entry, prefix) {
  const forms = Object.entries(entry ?? {})
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]) => [
      key.slice(prefix.length),
      text.replace(/[\u200e\u200f\u00a0]/g, (mark) => (mark === '\u00a0' ? ' ' : '')).trim(),
    ]);
  return forms.length === 0 ? null : Object.fromEntries(forms);
}

/** Removes spaces that a script does not use, and joins equal forms. */
function tidy(language, forms) {
  if (forms === null || typeof forms === 'string') return forms;
  const spaceless = language === 'ja' || language === 'zh' || language === 'th';
  const entries = Object.entries(forms).map(([category, text]) => [
    category,
    spaceless ? text.replace(/(?<=\P{ASCII}) (?=[\P{ASCII}{])|(?<=\}) (?=\P{ASCII})/gu, '') : text,
  ]);
  const different = new Set(entries.map(([, text]) => text));
  return different.size === 1 ? entries[0][1] : Object.fromEntries(entries);
}

/**
 * Returns the written signs of a unit in the language's own script (`км`, `كم`). Of those of one letter only
 * Cyrillic ones that are no words.
 */
function localSigns(short, long) {
  const names = new Set(Object.values(formsOf(long, 'unitPattern-count-') ?? {}).map(bare));
  const written = Object.values(formsOf(short, 'unitPattern-count-') ?? {}).filter((text) =>
    text.includes('{0}'),
  );
  return [...new Set(written.map(bare))].filter(
    (sign) =>
      !names.has(sign) &&
      (/^[\p{L}\p{M}]{2,3}$/u.test(sign) ||
        /^[\u043c\u0433\u043b\u0442\u0447]$/.test(sign) ||
        /^(?=.*[./\u00b2\u00b3\u00b7\u22c5\u05f4"\u0970])[\p{L}\p{M}./\u00b2\u00b3\u00b7\u22c5\u05f4"\u0970]{2,12}$/u.test(
          sign,
        )) &&
      !/[\p{Script=Han}\p{Script=Hangul}]/u.test(sign),
  );
}

function bare(pattern) {
  return pattern.replace('{0}', '').trim().replace(/\.$/, '');
}

function currenciesOf(language, numbers) {
  const { currencies: all } = read('numbers', language, 'currencies').numbers;
  const patterns = formsOf(numbers['currencyFormats-numberSystem-latn'], 'unitPattern-count-');
  const nounFirst = isNounFirst(namesOf(all.USD), namesOf(all.CAD));
  const table = {};
  for (const [code, signs] of Object.entries(currencies)) {
    const full = all[code] === undefined ? null : namesOf(all[code]);
    if (full === null) continue;
    const noun = { USD: commonNoun(full, namesOf(all.CAD)), GBP: commonNoun(full, namesOf(all.EGP)) }[code];
    const short =
      noun ?? (code === 'JPY' || homeCurrencies[language]?.code === code ? headNoun(full, nounFirst) : full);
    const override = overrides[language]?.currencies?.[code];
    const spoken = override ?? withPattern(language, lowerCase(language, short), patterns);
    table[code] = withPattern(language, full, patterns);
    if (code === 'USD' || code === 'GBP' || code === 'JPY' || override !== undefined)
      table[`${code}.`] = spoken;
    if (homeCurrencies[language]?.code === code) table[code] = spoken;
    for (const sign of signs) table[sign] = table[`${code}.`] ?? table[code];
    if (code === 'USD') table.US$ = table.USD;
    delete table[`${code}.`];
  }
  const home = homeCurrencies[language];
  for (const sign of home?.signs ?? []) table[sign] = table[home.code];
  if (language === 'zh') table['\u00a5'] = table.CNY;
  return table;
}

function namesOf(entry) {
  return formsOf(entry, 'displayName-count-') ?? { other: entry.displayName };
}

/** Returns names in lower case, for languages in which CLDR writes every name with a capital. */
function lowerCase(language, names) {
  if (language !== 'id' && language !== 'ms') return names;
  return Object.fromEntries(Object.entries(names).map(([category, name]) => [category, name.toLowerCase()]));
}

function withPattern(language, names, patterns) {
  const categories = [...new Set([...Object.keys(patterns), ...Object.keys(names)])];
  const forms = categories.map((category) => [
    category,
    (patterns[category] ?? patterns.other).replace('{1}', names[category] ?? names.other),
  ]);
  return tidy(language, Object.fromEntries(forms));
}

/** Returns the words that the names of two currencies share: "dollar" of the American and the Canadian. */
function commonNoun(first, second) {
  const entries = Object.entries(first).map(([category, name]) => {
    const other = second[category] ?? second.other;
    const words = name.split(/[ -]/);
    const common = words.find((word) => word.length > 2 && other.split(/[ -]/).includes(word));
    return [category, common ?? commonPart(name, other)];
  });
  return entries.some(([, noun]) => noun === null) ? undefined : Object.fromEntries(entries);
}

function commonPart(first, second) {
  for (let length = first.length; length >= 3; length--)
    for (let at = 0; at + length <= first.length; at++) {
      const part = first.slice(at, at + length);
      if (second.includes(part) && part.trim() === part) return part;
    }
  return null;
}

/** Returns whether the noun precedes its adjective ("dolar kanadyjski"). */
function isNounFirst(american, canadian) {
  const noun = commonNoun(american, canadian)?.other ?? '';
  return noun !== '' && canadian.other.startsWith(noun);
}

function headNoun(names, nounFirst) {
  return Object.fromEntries(
    Object.entries(names).map(([category, name]) => {
      const words = name.split(' ');
      return [category, (nounFirst ? words[0] : words.at(-1)) ?? name];
    }),
  );
}

/** Returns the words for powers of ten (3, 6, 9, 12), and their written forms (`млн`). */
function magnitudesOf(language, numbers) {
  const formats = numbers['decimalFormats-numberSystem-latn'];
  const magnitudes = {};
  const magnitudeSigns = { ...magnitudeForms[language] };
  for (const power of [3, 6, 9, 12]) {
    const prefix = `1${'0'.repeat(power)}-count-`;
    const long = formsOf(formats.long.decimalFormat, prefix);
    const short = formsOf(formats.short.decimalFormat, prefix);
    if (long === null || !Object.values(long).every((text) => /^0 ?\P{N}+$/u.test(text))) continue;
    const words = (text) => text.replace(/^0\s?/, '').replaceAll("'", '').trim();
    for (const [category, text] of Object.entries(long)) if (text.includes('.')) long[category] = long.other;
    magnitudes[power] = tidy(
      language,
      Object.fromEntries(Object.entries(long).map(([key, text]) => [key, words(text)])),
    );
    for (const text of Object.values(short ?? {})) {
      const sign = words(text).replace(/\.$/, '');
      if (/^\p{L}{2,}$/u.test(sign) && !Object.values(long).map(words).includes(sign))
        magnitudeSigns[sign] = power;
    }
  }
  // Where some power has no word of its own, the number is spoken in full.
  if (Object.keys(magnitudes).length < 4) return { magnitudes: {}, magnitudeSigns: {} };
  return { magnitudes, magnitudeSigns };
}

/** Returns the twelve patterns of a date, in which `{d}` and `{y}` stand for day and year. */
function datesOf(language) {
  const calendar = read('dates', language, 'ca-gregorian').dates.calendars.gregorian;
  const pattern = overrides[language]?.date ?? calendar.dateFormats.long.replace(/ ?G ?/, ' ');
  return Object.values(calendar.months.format.wide).map((month, index) =>
    pattern
      .split(/('[^']*')/)
      .map((part) =>
        part.startsWith("'")
          ? part.slice(1, -1)
          : part.replace(/d+|M+|y+/g, (field) =>
              field.startsWith('d')
                ? '{d}'
                : field.startsWith('y')
                  ? '{y}'
                  : field.length > 2
                    ? month
                    : String(index + 1),
            ),
      )
      .join('')
      .replace(/[\u200e\u200f]/g, '')
      .trim(),
  );
}
