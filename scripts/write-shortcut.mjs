/**
 * Writes the Apple shortcut 'Send to Earmark', which adds a shared link or text in the background with a personal key:
 * `node scripts/write-shortcut.mjs --address https://earmark.example.net [--name Earmark] [--out file]`.
 *
 * The file contains no key: the Shortcuts app asks for it when the shortcut is added. Devices accept only signed files, and
 * only a Mac can sign one: `shortcuts sign --mode anyone --input <file> --output <signed file>`.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Stands for a variable inside a text. */
const placeholder = '\uFFFC';
const keyName = 'Key';

/**
 * Returns the shortcut as an XML property list.
 * @param address origin of the installation
 * @param name of the product
 */
export function shortcutFile({ address, name }) {
  const actions = [
    action('gettext', { CustomOutputName: keyName, UUID: keyId, WFTextActionText: '' }),
    action('downloadurl', {
      UUID: answerId,
      WFURL: `${address}/api/add`,
      WFHTTPMethod: 'POST',
      ShowHeaders: true,
      WFHTTPHeaders: dictionary([
        [text('Authorization'), text(`Bearer ${placeholder}`, [keyOutput])],
        [text('Accept'), text('application/json')],
      ]),
      WFHTTPBodyType: 'JSON',
      WFJSONValues: dictionary([
        [text('url'), text(placeholder, [{ Type: 'ExtensionInput' }])],
        [text('source'), text('shortcut')],
      ]),
    }),
    action('getvalueforkey', {
      UUID: titleId,
      WFInput: attachment(outputOf(answerId, 'Contents of URL')),
      WFDictionaryKey: 'title',
    }),
    action('notification', {
      WFNotificationActionTitle: name,
      WFNotificationActionBody: text(`Added: ${placeholder}`, [outputOf(titleId, 'Dictionary Value')]),
    }),
  ];
  return plist({
    WFWorkflowActions: actions,
    WFWorkflowClientVersion: '2302.0.4',
    WFWorkflowMinimumClientVersion: 900,
    WFWorkflowMinimumClientVersionString: '900',
    WFWorkflowIcon: { WFWorkflowIconStartColor: 4271458815, WFWorkflowIconGlyphNumber: 59511 },
    WFWorkflowImportQuestions: [
      {
        ActionIndex: 0,
        Category: 'Parameter',
        ParameterKey: 'WFTextActionText',
        DefaultValue: '',
        Text: `A key with the scope 'add', made in the settings of ${name} under Keys`,
      },
    ],
    WFWorkflowInputContentItemClasses: [
      'WFURLContentItem',
      'WFStringContentItem',
      'WFSafariWebPageContentItem',
      'WFArticleContentItem',
    ],
    WFWorkflowTypes: ['ActionExtension'],
    WFWorkflowHasShortcutInputVariables: true,
  });
}

const keyId = 'A5C1D1B0-3C64-4C0B-9C67-6C1C2B6B8E01';
const answerId = 'A5C1D1B0-3C64-4C0B-9C67-6C1C2B6B8E02';
const titleId = 'A5C1D1B0-3C64-4C0B-9C67-6C1C2B6B8E03';

const action = (kind, parameters) => ({
  WFWorkflowActionIdentifier: `is.workflow.actions.${kind}`,
  WFWorkflowActionParameters: parameters,
});
const outputOf = (id, name) => ({ Type: 'ActionOutput', OutputUUID: id, OutputName: name });
const keyOutput = outputOf(keyId, keyName);
const attachment = (value) => ({ Value: value, WFSerializationType: 'WFTextTokenAttachment' });

/** A text with variables, in the order of its placeholders. */
function text(string, variables = []) {
  let at = -1;
  const ranges = variables.map((variable) => {
    at = string.indexOf(placeholder, at + 1);
    return [`{${at}, 1}`, variable];
  });
  return {
    Value: { string, ...(ranges.length > 0 ? { attachmentsByRange: Object.fromEntries(ranges) } : {}) },
    WFSerializationType: 'WFTextTokenString',
  };
}

const dictionary = (entries) => ({
  Value: {
    WFDictionaryFieldValueItems: entries.map(([key, value]) => ({
      WFItemType: 0,
      WFKey: key,
      WFValue: value,
    })),
  },
  WFSerializationType: 'WFDictionaryFieldValue',
});

const plist = (value) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">${xml(value)}</plist>\n`;

function xml(value) {
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (typeof value === 'string') return `<string>${escaped(value)}</string>`;
  if (Array.isArray(value)) return `<array>${value.map(xml).join('')}</array>`;
  return `<dict>${Object.entries(value)
    .map(([key, each]) => `<key>${escaped(key)}</key>${xml(each)}`)
    .join('')}</dict>`;
}

const escaped = (string) => string.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      address: { type: 'string' },
      name: { type: 'string', default: 'Earmark' },
      out: { type: 'string' },
    },
  });
  if (values.address === undefined || !URL.canParse(values.address)) {
    process.stderr.write(
      'Name the installation: node scripts/write-shortcut.mjs --address https://earmark.example.net\n',
    );
    process.exit(2);
  }
  const out = values.out ?? `Send to ${values.name}.shortcut`;
  writeFileSync(out, shortcutFile({ address: new URL(values.address).origin, name: values.name }));
  process.stdout.write(
    `Wrote ${out}. Sign it on a Mac: shortcuts sign --mode anyone --input "${out}" --output "Signed.shortcut"\n`,
  );
}
