import { walkXml } from './xml-events.ts';

/** The meaning of a paragraph style. */
export interface DocxStyle {
  heading: number | null;
  role: 'title' | 'subtitle' | 'quote' | 'caption' | 'code' | 'contents' | null;
  numbering: { list: string; level: number } | null;
}

/**
 * Returns paragraph styles by id; a style without a meaning of its own has that of the style it is based on.
 */
export function readStyles(xml: string): Map<string, DocxStyle> {
  const raw = new Map<string, DocxStyle & { basedOn: string | null }>();
  let open: { id: string; style: DocxStyle & { basedOn: string | null } } | null = null;
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === 'w:style') {
        open =
          attributes.get('w:type') === 'paragraph'
            ? {
                id: attributes.get('w:styleId') ?? '',
                style: { heading: null, role: null, numbering: null, basedOn: null },
              }
            : null;
      } else if (open !== null) {
        const value = attributes.get('w:val') ?? '';
        const { style } = open;
        if (name === 'w:name') Object.assign(style, meaningOf(value));
        else if (name === 'w:basedOn') style.basedOn = value;
        else if (name === 'w:outlineLvl') style.heading ??= headingLevel(Number(value) + 1);
        else if (name === 'w:numId') style.numbering = { list: value, level: style.numbering?.level ?? 0 };
        else if (name === 'w:ilvl')
          style.numbering = { list: style.numbering?.list ?? '', level: Number(value) || 0 };
      }
    },
    close: (name) => {
      if (name !== 'w:style' || open === null) return;
      raw.set(open.id, open.style);
      open = null;
    },
    text: () => {},
  });
  const styles = new Map<string, DocxStyle>();
  for (const [id, style] of raw) {
    let at: (DocxStyle & { basedOn: string | null }) | undefined = style;
    const resolved: DocxStyle = { heading: style.heading, role: style.role, numbering: style.numbering };
    for (let hops = 0; hops < 12 && at !== undefined; hops += 1) {
      resolved.numbering ??= at.numbering;
      if (resolved.role === null && resolved.heading === null) {
        resolved.heading = at.heading;
        resolved.role = at.role;
      }
      at = at.basedOn === null ? undefined : raw.get(at.basedOn);
    }
    styles.set(id, resolved);
  }
  return styles;
}

/** Determines the meaning of a style by its name, which is English whatever the program's language. */
function meaningOf(name: string): Pick<DocxStyle, 'heading' | 'role'> {
  const lower = name.toLowerCase();
  const heading = lower.match(/^heading (\d)$/)?.[1];
  if (heading !== undefined) return { heading: headingLevel(Number(heading)), role: null };
  if (lower === 'title') return { heading: null, role: 'title' };
  if (lower === 'subtitle') return { heading: null, role: 'subtitle' };
  if (/quote/.test(lower)) return { heading: null, role: 'quote' };
  if (lower === 'caption') return { heading: null, role: 'caption' };
  if (/^toc (?:\d|heading)|^table of (?:figures|authorities)|^index \d/.test(lower))
    return { heading: null, role: 'contents' };
  if (/\b(?:code|source|listing|preformatted|macro)\b/.test(lower)) return { heading: null, role: 'code' };
  return { heading: null, role: null };
}

export function headingLevel(level: number): number | null {
  return level >= 1 && level <= 9 ? Math.min(6, level) : null;
}

/** Whether a list level shows numbers, and the first number. */
export interface ListLevel {
  numbered: boolean;
  start: number;
}

/** Maps list ids to their levels. */
export function readNumbering(xml: string): Map<string, ListLevel[]> {
  const abstracts = new Map<string, ListLevel[]>();
  const lists = new Map<string, ListLevel[]>();
  let levels: ListLevel[] | null = null;
  let level: ListLevel | null = null;
  let list: string | null = null;
  walkXml(xml, {
    open: (name, attributes) => {
      const value = attributes.get('w:val') ?? '';
      if (name === 'w:abstractNum') {
        levels = [];
        abstracts.set(attributes.get('w:abstractNumId') ?? '', levels);
      } else if (name === 'w:num') list = attributes.get('w:numId') ?? '';
      else if (name === 'w:abstractNumId' && list !== null) lists.set(list, abstracts.get(value) ?? []);
      else if (name === 'w:lvl' && levels !== null && list === null) {
        level = { numbered: true, start: 1 };
        levels[Number(attributes.get('w:ilvl') ?? '0') || 0] = level;
      } else if (level !== null && name === 'w:numFmt')
        level.numbered = value !== 'bullet' && value !== 'none';
      else if (level !== null && name === 'w:start') level.start = Number(value) || 1;
    },
    close: (name) => {
      if (name === 'w:lvl') level = null;
      if (name === 'w:abstractNum') levels = null;
      if (name === 'w:num') list = null;
    },
    text: () => {},
  });
  return lists;
}

/** Returns the external addresses to which a part of the file links, by id. */
export function readLinks(xml: string): Map<string, string> {
  const links = new Map<string, string>();
  walkXml(xml, {
    open: (name, attributes) => {
      const target = attributes.get('Target') ?? '';
      if (name === 'Relationship' && /^https?:/i.test(target)) links.set(attributes.get('Id') ?? '', target);
    },
    close: () => {},
    text: () => {},
  });
  return links;
}
