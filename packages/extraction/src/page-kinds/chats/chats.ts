import type { Block } from '@earmark/contract';
import { cleanBlocks, cleanLines } from '../clean-blocks.ts';
import { nameSpeaker } from '../name-speaker.ts';
import type { KindPage, KindReading, PageKind } from '../page-kind.ts';
import { userWord } from './user-words.ts';

/** How a service marks up the turns of a chat with an assistant. */
interface ChatLayout {
  assistant: string;
  /** Text that the markup of every page of this service contains. */
  marker: string;
  /** Selectors of what the person wrote, and of the answers. */
  user: string;
  answer: string;
}

const layouts: readonly ChatLayout[] = [
  {
    assistant: 'ChatGPT',
    marker: 'data-message-author-role',
    user: '[data-message-author-role="user"]',
    answer: '[data-message-author-role="assistant"]',
  },
  {
    assistant: 'Claude',
    marker: 'data-testid="user-message"',
    user: '[data-testid="user-message"]',
    answer: '.font-claude-response, .font-claude-message',
  },
  {
    assistant: 'Gemini',
    marker: '<model-response',
    user: 'user-query .query-text, user-query-content .query-text',
    answer: 'model-response message-content',
  },
  {
    assistant: 'Copilot',
    marker: 'ai-message-item',
    user: '[data-content="user-message"]',
    answer: '[data-content="ai-message"]',
  },
];

/** Buttons, and labels for programs that read the screen. */
const extras =
  'button, .sr-only, .cdk-visually-hidden, sources-carousel, sources-list, [data-testid="citation"]';

/** A shared chat with an assistant: turns begin with 'User:' in the language of the chat, or its name. */
export const chats: PageKind = {
  name: 'chats',
  matches: ({ html }) => layouts.some(({ marker }) => html.includes(marker)),
  read,
  minWords: 10,
};

interface Turn {
  isUser: boolean;
  blocks: Block[];
}

function read(page: KindPage): KindReading | null {
  for (const layout of layouts) {
    if (!page.html.includes(layout.marker)) continue;
    const turns = readTurns(page, layout);
    if (!turns.some(({ isUser }) => isUser) || turns.every(({ isUser }) => isUser)) continue;
    const user = userWord(
      turns.flatMap(({ blocks }) => blocks),
      page.about.language,
    );
    return {
      blocks: turns.flatMap(({ isUser, blocks }) => nameSpeaker(isUser ? user : layout.assistant, blocks)),
      author: null,
    };
  }
  return null;
}

function readTurns({ document, url }: KindPage, layout: ChatLayout): Turn[] {
  const users = new Set(document.querySelectorAll(layout.user));
  const turns: Turn[] = [];
  for (const element of document.querySelectorAll(`${layout.user}, ${layout.answer}`)) {
    const isUser = users.has(element);
    if (!isUser && element.parentElement?.closest(layout.answer)) continue;
    const blocks = isUser ? cleanLines(element, url, extras) : cleanBlocks(element, url, extras);
    const last = turns.at(-1);
    if (blocks.length === 0) continue;
    // An answer may come in parts, between which the assistant searched.
    if (last?.isUser === isUser) last.blocks.push(...blocks);
    else turns.push({ isUser, blocks });
  }
  return turns;
}
