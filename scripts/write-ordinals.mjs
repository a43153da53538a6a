/**
 * Writes packages/script/src/normalization/tables/ordinals.json: the words of the ordinals 1 to 100 in languages without
 * a grammar of their own, by gender and case. Run with the project's Node.js; the npm package is downloaded into a
 * temporary folder.
 *
 * The words are those of the rule-based number formats of the Unicode Common Locale Data Repository
 * (https://cldr.unicode.org), under the Unicode License v3.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const version = '48.2.0';
const target = fileURLToPath(
  new URL('../packages/script/src/normalization/tables/ordinals.json', import.meta.url),
);
/** Highest ordinal that is written. */
const highest = 100;
const genders = ['masculine', 'feminine', 'neuter'];
const slavic = [
  ...genders,
  'plural',
  'masculine-genitive',
  'masculine-dative',
  'masculine-instrumental',
  'masculine-prepositional',
  'masculine-locative',
  'feminine-genitive',
  'feminine-accusative',
  'plural-genitive',
  'plural-prepositional',
  'plural-locative',
];
/** Forms by language, as the data names them after `%spellout-ordinal`; '' for the only one. */
const forms = {
  bg: genders,
  ca: ['masculine', 'feminine'],
  da: ['common'],
  el: genders,
  fi: [
    '',
    'genitive',
    'inessive',
    'elative',
    'illative',
    'adessive',
    'ablative',
    'allative',
    'translative',
    'essive',
  ],
  he: ['masculine', 'feminine'],
  hi: ['masculine', 'masculine-oblique', 'feminine'],
  hr: genders,
  hu: ['verbose'],
  nl: [''],
  no: ['masculine'],
  pl: slavic,
  ru: slavic,
  sv: ['reale'],
  tr: [''],
};

const folder = mkdtempSync(path.join(tmpdir(), 'cldr-'));
try {
  const archive = execFileSync('npm', ['pack', '--silent', `cldr-rbnf@${version}`], { cwd: folder });
  execFileSync('tar', ['xzf', archive.toString().trim()], { cwd: folder });
  const table = {};
  for (const [language, names] of Object.entries(forms)) {
    const text = readFileSync(path.join(folder, 'package', 'rbnf', `${language}.json`), 'utf8');
    const rules = JSON.parse(text).rbnf.rbnf.SpelloutRules;
    table[language] = {};
    for (const name of names) {
      const set = name === '' ? '%spellout-ordinal' : `%spellout-ordinal-${name}`;
      if (rules[set] === undefined || (language === 'ru' && name.endsWith('locative'))) continue;
      table[language][name || 'any'] = Array.from({ length: highest }, (_, index) =>
        corrected(language, name, format(rules, set, index + 1, language).replaceAll('\u00ad', '')),
      ).join('|');
    }
  }
  writeFileSync(target, `${JSON.stringify(table, null, 1)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

/** Corrects words that the data spells wrong. */
function corrected(language, form, word) {
  if (language === 'pl')
    return word
      .replace('pi\u0119tdzies', 'pi\u0119\u0107dzies')
      .replace('szesdzies', 'sze\u015b\u0107dzies')
      .replace('dziewi\u0119tdzies', 'dziewi\u0119\u0107dzies');
  // The vowel of the ending is nasal.
  if (language === 'hi')
    return word
      .replace(/\u0935\u0940$/, '\u0935\u0940\u0902')
      .replace(/\u0935\u0947$/, '\u0935\u0947\u0902')
      .replace(/\u0935\u093e$/, '\u0935\u093e\u0901');
  if (language !== 'ru') return word;
  const ending =
    form === 'masculine-prepositional'
      ? word.replace(
          /\u0441\u043e\u0440\u043e\u043a\u043e\u0432\u043e\u0439$/,
          '\u0441\u043e\u0440\u043e\u043a\u043e\u0432\u043e\u043c',
        )
      : word;
  return ending.replace(
    '\u0442\u0440\u0435\u0442\u044c\u043e\u043c\u0443',
    '\u0442\u0440\u0435\u0442\u044c\u0435\u043c\u0443',
  );
}

/** Applies a rule set to a number: https://unicode.org/reports/tr35/tr35-numbers.html#Rule-Based_Number_Formatting */
function format(rules, set, value, language) {
  const list = rules[set]
    .filter(([base]) => /^\d+(?:\/\d+)?$/.test(base))
    .map(([base, text]) => ({
      base: Number(base.split('/')[0]),
      radix: Number(base.split('/')[1] ?? 10),
      text: text.replace(/;$/, '').replace(/^'/, ''),
    }));
  const rule = list.findLast(({ base }) => base <= value);
  if (rule === undefined) throw new Error(`No rule of ${set} for ${value}`);
  const power =
    rule.base === 0 ? 1 : rule.radix ** Math.floor(Math.log(rule.base) / Math.log(rule.radix) + 1e-9);
  const rest = value % power;
  const quotient = Math.floor(value / power);
  const text = rule.text
    .replace(/\[([^\]|]*)(?:\|([^\]]*))?\]/g, (_, some, none = '') => (rest === 0 ? none : some))
    .replace(/\$\(cardinal,([^)]*)\)\$/g, (_, choices) => choose(choices, quotient, language));
  return text
    .replace(/←(%{0,2}[\w-]*)←/g, (_, name) => format(rules, name || set, quotient, language))
    .replace(/→(%{0,2}[\w-]*)→/g, (_, name) => format(rules, name || set, rest, language))
    .replace(/=(%{1,2}[\w-]*)=/g, (_, name) => format(rules, name, value, language));
}

/** Returns the form for a number: `few{dziesty}other{dziesiąty}`. */
function choose(choices, number, language) {
  const texts = new Map([...choices.matchAll(/(\w+)\{([^}]*)\}/g)].map(([, name, text]) => [name, text]));
  return texts.get(new Intl.PluralRules(language).select(number)) ?? texts.get('other') ?? '';
}
