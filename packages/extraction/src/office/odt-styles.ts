import type { Inline } from '@earmark/contract';
import { walkXml } from './xml-events.ts';

/** The meaning of a style in the file. */
export interface OdtStyle {
  parent: string | null;
  bold: boolean;
  italic: boolean;
  script: 'super' | 'sub' | null;
}

/** Text styles by name, and the list styles and levels that show numbers. */
export interface OdtStyles {
  styles: Map<string, OdtStyle>;
  numbered: Set<string>;
}

/** Reads the styles of text and lists from the document and its style sheet. */
export function readOdtStyles(...sources: string[]): OdtStyles {
  const styles = new Map<string, OdtStyle>();
  const numbered = new Set<string>();
  let open: OdtStyle | null = null;
  let list = '';
  for (const source of sources)
    walkXml(source, {
      open: (name, attributes) => {
        if (name === 'style:style') {
          open = {
            parent: attributes.get('style:parent-style-name') ?? null,
            bold: false,
            italic: false,
            script: null,
          };
          styles.set(attributes.get('style:name') ?? '', open);
        } else if (name === 'style:text-properties' && open !== null) {
          open.bold = /bold|[6-9]00/.test(attributes.get('fo:font-weight') ?? '');
          open.italic = /italic|oblique/.test(attributes.get('fo:font-style') ?? '');
          const position = attributes.get('style:text-position') ?? '';
          open.script = /^(?:super|[1-9])/.test(position)
            ? 'super'
            : /^(?:sub|-)/.test(position)
              ? 'sub'
              : null;
        } else if (name === 'text:list-style') list = attributes.get('style:name') ?? '';
        else if (name === 'text:list-level-style-number' && (attributes.get('style:num-format') ?? '') !== '')
          numbered.add(`${list} ${attributes.get('text:level') ?? '1'}`);
      },
      close: (name) => {
        if (name === 'style:style') open = null;
      },
      text: () => {},
    });
  return { styles, numbered };
}

/** Maximum number of parent styles that are followed, because a file may have circular ones. */
const maxStyleParents = 12;

/** Returns the formatting of a span by its style. */
export function spanStyle({ styles }: OdtStyles, name: string): Omit<Inline, 'text'> {
  const style = styles.get(name);
  return {
    ...(style?.bold === true ? { bold: true as const } : {}),
    ...(style?.italic === true ? { italic: true as const } : {}),
    ...(style?.script ? { script: style.script } : {}),
  };
}

/** Returns the names of a style and its parents, as displayed. */
export function styleNames({ styles }: OdtStyles, style: string): string {
  const names: string[] = [];
  for (let at: string | null = style, hops = 0; at !== null && hops < maxStyleParents; hops += 1) {
    names.push(at);
    at = styles.get(at)?.parent ?? null;
  }
  return names.join(' ').replaceAll('_20_', ' ');
}
