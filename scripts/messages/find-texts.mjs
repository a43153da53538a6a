/** Finds the texts in a source file of the web interface that are not messages, or messages made from pieces. */
import { parseSync } from 'rolldown/utils';

/** Attributes that are shown or read aloud, of elements and of the project's components. */
const textAttributes =
  /^(?:(?:aria-)?(?:label|description|roledescription|valuetext|placeholder)|alt|title|hint|text|heading|message|subtitle|caption|remark|note|lead|problem|legend|summary|tooltip|question|\w+(?:Label|Title|Text|Hint|Message))$/;
/** Properties of objects whose values are shown. */
const textProperties =
  /^(?:label|title|message|hint|text|heading|description|placeholder|subtitle|caption|remark|note|lead|problem|confirm|summary|tooltip|announcement|\w+(?:Label|Title|Text|Hint|Message))$/;
/** Elements whose content is the same in every language. */
const codeElements = new Set(['code', 'kbd', 'pre', 'style', 'script', 'samp']);
const macroCalls = new Set(['plural', 'select', 'selectOrdinal', 'msg', 'defineMessage']);
const macroElements = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
/** Proper names, which are the same in every language. */
const properNames = new Set(
  'Stripe Node.js iOS Android Spotify Audible Deezer Overcast Castro Basic Pro Matthew Joanna Stephen Olivia Amy Emma Brian Arthur'.split(
    ' ',
  ),
);
/** Words that browsers define: keys, and a type of what is dragged. */
const browserWords = new Set(['Home', 'End', 'Space', 'Files']);

const hasLetters = (text) => /\p{L}{2}|\p{L}\s|^\p{L}$/u.test(text);
/** Whether a text is an address or an identifier. */
const isCode = (text) => /^\/\S*$|^[a-z]+(?:_[a-z]+)+$/.test(text);
/** Whether a text reads like a label or a sentence, unlike class names, addresses and codes. */
const isProse = (text) =>
  /^[\s\d#“"(]*\p{Lu}\p{Ll}+(?: [\p{L}\d“”"'’(&]|[.!?…:]|$)/u.test(text.trim()) ||
  /\p{L}[,.!?…]* (?:\p{Ll}+ )*\p{L}+[.!?…]$/u.test(text.trim()) ||
  /^\d+ \p{Ll}+$/u.test(text.trim());

/**
 * @param {string} path name of the file; its ending says whether it contains JSX
 * @param {string} source
 * @returns {{ line: number, problem: string }[]}
 */
export function findTexts(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) return [{ line: 1, problem: `cannot be parsed: ${errors[0].message}` }];
  const problems = [];
  visit(program, [], ({ start }, problem) =>
    problems.push({ line: source.slice(0, start).split('\n').length, problem }),
  );
  return problems;
}

function visit(node, parents, refuse) {
  // Types contain literals, but no texts; so do imports.
  if (node.type.startsWith('TS') && !isCast(node)) return;
  if (/^(?:Import|Export(?:All|Named)Declaration)/.test(node.type) && node.source) return;
  if (node.type === 'JSXText' && hasLetters(node.value) && !isInMessage(parents) && !isInCode(parents))
    refuse(node, notMessage(node.value.trim()));
  if (textOf(node) !== null) checkText(node, parents, refuse);
  if (isValueOfMessage(parents) && holdsText(node)) refuse(node, 'a message is put together from pieces');
  checkPlural(node, refuse);
  checkFormatter(node, refuse);
  parents.push(node);
  for (const child of Object.values(node).flat())
    if (typeof child?.type === 'string') visit(child, parents, refuse);
  parents.pop();
}

const notMessage = (text) => `the text '${text}' is not in a message`;
const isCast = ({ type }) => /^TS(?:As|Satisfies|NonNull)/.test(type);
const nameOf = (node) =>
  node?.type === 'MemberExpression' ? nameOf(node.property) : (node?.name ?? node?.value);
const elementName = (node) => (node?.type === 'JSXElement' ? nameOf(node.openingElement.name) : undefined);
const isTagged = (node) => node?.type === 'TaggedTemplateExpression' && node.tag.name === 't';
const isMacro = (node) =>
  isTagged(node) ||
  (node.type === 'CallExpression' && macroCalls.has(node.callee.name)) ||
  macroElements.has(elementName(node));
const isInMessage = (parents) => parents.some(isMacro);
const isInCode = (parents) => parents.some((node) => codeElements.has(elementName(node)));

/** Returns what a literal says, with 0 for the values in it, or null for other nodes. */
function textOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('0') : null;
}

/** Returns the node that takes a value which other expressions only pass on, with what it takes. */
function userOf(node, parents) {
  let inner = node;
  for (let at = parents.length - 1; at >= 0; at--) {
    const outer = parents[at];
    const passes =
      (outer.type === 'ConditionalExpression' && outer.test !== inner) ||
      outer.type === 'LogicalExpression' ||
      outer.type === 'ParenthesizedExpression' ||
      isCast(outer) ||
      (outer.type === 'TemplateLiteral' && !isTagged(parents[at - 1]));
    if (!passes) return { outer, inner, holder: parents[at - 1], around: parents.slice(0, at) };
    inner = outer;
  }
  return { outer: parents[0], inner, holder: undefined, around: [] };
}

function checkText(node, parents, refuse) {
  const text = textOf(node);
  if (!hasLetters(text) || properNames.has(text.trim()) || isCode(text)) return;
  if (parents.some((each) => isMacro(each) && each.type !== 'JSXElement')) return;
  const { outer, inner, holder, around } = userOf(node, parents);
  if (isShown(text, { outer, inner, holder, around })) refuse(node, notMessage(text));
}

function isShown(text, { outer, inner, holder, around }) {
  if (outer.type === 'JSXExpressionContainer' && holder?.type !== 'JSXAttribute') return !isInCode(around);
  const attribute = outer.type === 'JSXAttribute' ? outer : holder;
  if (attribute?.type === 'JSXAttribute') {
    if (macroElements.has(nameOf(around.findLast(({ type }) => type === 'JSXOpeningElement')?.name)))
      return false;
    const name = attribute.name.namespace ? '' : nameOf(attribute.name);
    if (name === 'enterKeyHint') return false;
    return textAttributes.test(name) || (isProse(text) && !/class/i.test(name));
  }
  if (outer.type === 'Property')
    return outer.key !== inner && (textProperties.test(nameOf(outer.key)) || isLoneProse(text));
  if (/^(?:BinaryExpression|SwitchCase|ThrowStatement)$/.test(outer.type)) return false;
  if (outer.type === 'NewExpression' && /Error$/.test(nameOf(outer.callee) ?? '')) return false;
  // Names of events are for statistics.
  if (outer.type === 'CallExpression' && nameOf(outer.callee) === 'track') return false;
  return isLoneProse(text);
}

const isLoneProse = (text) => isProse(text) && !browserWords.has(text);

/** Whether a node is a value of a message: in a template of `t`, or a child of `Trans`. */
function isValueOfMessage(parents) {
  const [outer, holder] = [parents.at(-2), parents.at(-1)];
  if (holder?.type === 'TemplateLiteral') return isTagged(outer);
  return (
    holder?.type === 'JSXExpressionContainer' &&
    outer?.type === 'JSXElement' &&
    parents.some((each) => elementName(each) === 'Trans')
  );
}

/** Whether an expression chooses between texts or elements, or changes one: no translation could follow it. */
function holdsText(node) {
  switch (node.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return hasLetters(textOf(node) ?? '');
    case 'TaggedTemplateExpression':
      return isTagged(node);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].some((each) => each.type.startsWith('JSX') || holdsText(each));
    case 'LogicalExpression':
      return node.right.type.startsWith('JSX') || holdsText(node.right);
    case 'CallExpression':
      return /^(?:toLowerCase|join)$/.test(
        node.callee.type === 'MemberExpression' ? nameOf(node.callee) : '',
      );
    default:
      return false;
  }
}

/** Other languages have more forms than one and many. */
function checkPlural(node, refuse) {
  if (node.type !== 'ConditionalExpression' || node.test.type !== 'BinaryExpression') return;
  if (!/^[!=]==$/.test(node.test.operator) || node.test.right.value !== 1) return;
  if (holdsText(node.consequent) || holdsText(node.alternate))
    refuse(node, 'a choice between one and many is not a plural');
}

/** Formatters follow the language of the interface. */
function checkFormatter(node, refuse) {
  if (!/^(?:New|Call)Expression$/.test(node.type) || node.callee.type !== 'MemberExpression') return;
  const { object, property } = node.callee;
  if (!(object.name === 'Intl' && /Format|Names/.test(property.name)) && !/^toLocale/.test(property.name))
    return;
  const language = node.arguments[0]?.value;
  if (typeof language === 'string') refuse(node, `a formatter has the fixed language '${language}'`);
}
