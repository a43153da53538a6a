import { escapeHtml } from './escape-html.ts';

/** Safe HTML, as opposed to text that must still be escaped. */
export interface Html {
  readonly html: string;
}

/** Joins HTML and texts; texts are escaped. */
export function html(
  parts: TemplateStringsArray,
  ...values: (Html | string | number | readonly Html[])[]
): Html {
  const rendered = values.map((value) => {
    if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
    return 'html' in value ? value.html : value.map((each) => each.html).join('');
  });
  return { html: parts.map((part, at) => part + (rendered[at] ?? '')).join('') };
}

export const nothing: Html = { html: '' };

const style = `
:root{color-scheme:light dark;--ground:#faf7f1;--card:#fffdf8;--ink:#1c1915;--soft:#6b6459;--line:#ddd6c8;--accent:#f0a92b;--on:#1c1915;--bad:#a3241b;--good:#1f6b3a}
@media(prefers-color-scheme:dark){:root{--ground:#171512;--card:#211e1a;--ink:#efe9de;--soft:#aaa294;--line:#3b362f;--bad:#ff9d94;--good:#86d8a4}}
*{box-sizing:border-box}[hidden]{display:none!important}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.band{background:var(--accent);color:var(--on);padding:10px 16px;text-align:center;font-weight:600}
main{max-width:28rem;margin:24px auto;padding:0 16px}main.wide{max-width:64rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:20px;margin:0 0 16px}.scroll{overflow-x:auto}
h1{font-size:1.4rem;line-height:1.25;margin:0 0 12px}h2{font-size:1.05rem;margin:0 0 12px}p{margin:0 0 12px}
label{display:block;font-weight:600;margin:0 0 12px}input,select{display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;font:inherit;font-weight:400;color:inherit;background:var(--ground);border:1px solid var(--soft);border-radius:8px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button,.button{display:inline-block;min-height:44px;padding:10px 18px;font:inherit;font-weight:600;border-radius:12px;border:1px solid var(--soft);background:transparent;color:inherit;cursor:pointer;text-decoration:none}
button.main{width:100%;background:var(--accent);border-color:var(--accent);color:var(--on)}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}a{color:inherit}
.soft{color:var(--soft);font-size:.9rem}.bad{color:var(--bad);font-weight:600}.good{color:var(--good);font-weight:600}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;font-size:.92rem}th,td{text-align:left;padding:6px 10px 6px 0;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}th{border:0;color:var(--soft);font-weight:600}
.wide th{white-space:nowrap}.wide td{overflow-wrap:normal;min-width:4rem}.wide .figure{text-align:right;white-space:nowrap;padding-right:24px}.wide .figure:last-child{padding-right:0}
@media(max-width:30rem){.wide .card{padding:16px}.wide table{font-size:.85rem}.wide th,.wide th.figure{white-space:normal;overflow-wrap:normal;vertical-align:bottom}.wide td{overflow-wrap:anywhere;min-width:4.1rem;padding-right:4px}.wide td:first-child{min-width:5rem}.wide .figure{padding-right:4px;min-width:0}}
.wide th[scope=row]{border-top:1px solid var(--line);color:inherit;font-weight:400;white-space:normal;overflow-wrap:anywhere;vertical-align:top}
.sum td:last-child,.sum th:last-child{text-align:right;white-space:nowrap;padding-right:0}.sum tr:first-child>*{border-top:0}.sum th{border-top:1px solid var(--line);color:inherit;font-size:1rem;font-weight:700}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:end}.row label{margin:0;flex:1 1 10rem}
details summary{cursor:pointer;min-height:32px;line-height:32px}code{font-size:.9em;white-space:nowrap}`;

/** Returns a page of the service that needs no script. @param page.band text above the page; '' for none */
export function pageFrame(page: { title: string; band: string; wide?: boolean; body: Html }): string {
  const { title, band, wide = false, body } = page;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body>${band === '' ? '' : `<header class="band">${escapeHtml(band)}</header>`}
<main${wide ? ' class="wide"' : ''}>${body.html}</main></body></html>
`;
}
