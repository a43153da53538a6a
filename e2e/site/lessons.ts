import { appPort, sitePort } from '../addresses.ts';

/** A page with a post of another host, because all pages of this one are lessons. It gives its own author and words. */
export const threadEmbedding = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>What others write</title>
<meta name="author" content="Somebody Else"><meta name="viewport" content="width=device-width"></head>
<body><article><h1>What others write</h1><p>A post about gulls is below.</p></article>
<script async src="http://localhost:${appPort}/embed.js" data-thread data-article="http://localhost:${sitePort}/note-thread"></script></body></html>`;

/** A page of a publisher who embeds the player: another origin, and another site. */
export function lessonPage(path: string): string {
  const name = path === '/lessons' ? 'All lessons' : `Lesson ${path.slice('/lessons/'.length)}`;
  const text =
    'A box is drawn with twelve lines. Draw the three that meet in the nearest corner first, and let the others follow them to their vanishing points, one pair at a time.';
  const paragraphs = Array.from({ length: 12 }, (_, at) => `<p>Step ${at + 1}. ${text}</p>`).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title></head>
<body><nav id="lessons"><a href="/lessons/0">0</a> <a href="/lessons/1">1</a> <a href="/lessons/2">2</a></nav>
<article><h1>${name}</h1>${paragraphs}</article>
<script async src="http://localhost:${appPort}/embed.js" data-articles="#lessons a"></script></body></html>`;
}
