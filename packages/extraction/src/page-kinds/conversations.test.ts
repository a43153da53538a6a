import { blockText, type Document } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../test/page-fixtures.ts';
import { readPage } from '../index.ts';

async function documentOf(body: string, url: string, head?: string): Promise<Document> {
  const result = await readPage({ html: pageOf(body, head), url });
  if (!result.ok) throw new Error(`${result.reason}: ${result.detail}`);
  return result.document;
}
const linesOf = (document: Document): string[] =>
  document.blocks.filter(({ omitted }) => omitted === undefined).map(blockText);

const question = 'How do you keep a wooden water wheel from rotting in a stream that never freezes?';
const answer = 'We soaked ours in linseed oil every autumn, and it has turned for thirty years.';
const reply = 'Linseed oil helps, but larch heartwood needs no oil at all below the water line.';
const third = 'Larch is hard to find here, so we used oak and replaced the paddles twice.';

describe('Hacker News', () => {
  const comment = (name: string, indent: number, text: string): string => `
    <tr class="athing comtr" id="c${indent}"><td><table border="0"><tr>
      <td class="ind" indent="${indent}"><img src="s.gif" height="1" width="${indent * 40}"></td>
      <td valign="top" class="votelinks"><center><a id="up_1" href="vote?id=1"><div class="votearrow" title="upvote"></div></a></center></td>
      <td class="default"><div style="margin-top:2px; margin-bottom:-10px;"><span class="comhead">
        <a href="user?id=${name}" class="hnuser">${name}</a> <span class="age" title="2024-05-03T10:15:00 1714731300"><a href="item?id=1">3 hours ago</a></span>
        <span class="navs"> | <a href="#2" class="clicky">next</a> <a class="togg clicky" n="1" href="javascript:void(0)">[–]</a></span></span></div><br>
        <div class="comment"><div class="commtext c00">${text}</div>
        <div class="reply"><p><font size="1"><u><a href="reply?id=1">reply</a></u></font></p></div></div></td></tr></table></td></tr>`;
  const page = `<center><table id="hnmain"><tr><td><span class="pagetop"><b class="hnname"><a href="news">Hacker News</a></b> <a href="newest">new</a> | <a href="front">past</a></span></td></tr>
    <tr><td><table class="fatitem" border="0"><tr class="athing submission" id="1"><td class="title"><span class="rank"></span></td>
      <td class="title"><span class="titleline"><a href="https://mill.example/wheel">Water wheels that last</a><span class="sitebit comhead"> (<a href="from?site=mill.example"><span class="sitestr">mill.example</span></a>)</span></span></td></tr>
      <tr><td colspan="2"></td><td class="subtext"><span class="subline"><span class="score" id="score_1">128 points</span> by <a href="user?id=miller" class="hnuser">miller</a> <span class="age" title="2024-05-03T09:00:00 1714726800"><a href="item?id=1">4 hours ago</a></span> | <a href="hide?id=1">hide</a> | <a href="item?id=1">4 comments</a></span></td></tr>
      <tr><td colspan="2"></td><td><div class="toptext">${question}</div></td></tr></table><br>
      <table border="0" class="comment-tree">
        ${comment('anna', 0, `${answer}<p>The second coat matters most.</p>`)}
        ${comment('ben', 1, reply)}${comment('cleo', 2, third)}${comment('dan', 3, 'This is the fourth level, between two people who will not agree.')}
        <tr class="athing comtr" id="9"><td><table border="0"><tr><td class="ind" indent="0"></td><td class="default"><div><span class="comhead">[flagged]</span></div><div class="comment"></div></td></tr></table></td></tr>
      </table></td></tr></table></center>`;

  test('names the author of each comment, and leaves out votes, times and links', async () => {
    const document = await documentOf(page, 'https://news.ycombinator.com/item?id=1');
    expect(document).toMatchObject({
      title: 'Water wheels that last',
      author: 'miller',
      publishedAt: '2024-05-03T09:00:00Z',
    });
    expect(linesOf(document)).toEqual([
      `miller: ${question}`,
      `anna: ${answer}`,
      'The second coat matters most.',
      `ben: ${reply}`,
      `cleo: ${third}`,
    ]);
    expect(document.blocks.map(({ speaker }) => speaker)).toEqual([
      'miller',
      'anna',
      'anna',
      'ben',
      'cleo',
      'dan',
    ]);
    const omitted = document.blocks.filter((block) => block.omitted === 'deep_reply');
    expect(omitted.map(blockText)).toEqual([
      'dan: This is the fourth level, between two people who will not agree.',
    ]);
  });
});

describe('Reddit', () => {
  const expected = [`miller: ${question}`, `anna: ${answer}`, `ben: ${reply}`, `cleo: ${third}`];
  test('reads the elements of the present design, without deleted comments and advertisements', async () => {
    const comment = (name: string, depth: number, text: string, inner = ''): string =>
      `<shreddit-comment author="${name}" thingid="t1_${depth}${name}" depth="${depth}" score="12" permalink="/r/mills/comments/1/c/"><div slot="commentMeta"><faceplate-hovercard><a href="/user/${name}/">${name}</a></faceplate-hovercard><span>•</span><faceplate-timeago ts="2024-05-03T10:15:00Z"><time datetime="2024-05-03T10:15:00Z">3h ago</time></faceplate-timeago></div><div id="t1_${name}-comment-rtjson-content" class="md text-14" slot="comment"><div class="py-0 xs:mx-xs"><p>${text}</p></div></div><shreddit-comment-action-row slot="actionRow" score="12"><button>Reply</button><button>Share</button></shreddit-comment-action-row>${inner}</shreddit-comment>`;
    const body = `<shreddit-app><main id="main-content"><shreddit-post author="miller" post-title="Wheels that last" comment-count="5" created-timestamp="2024-05-03T09:00:00+0000" permalink="/r/mills/comments/1/"><h1 slot="title">Wheels that last</h1><div slot="text-body"><div class="md text-14"><p>${question}</p></div><button>Read more</button></div></shreddit-post>
      <shreddit-comments-page-ad><a href="#">Buy a wheel today, now with a ten year warranty and free delivery</a></shreddit-comments-page-ad>
      <shreddit-comment-tree>${comment('AutoModerator', 0, 'Please read the rules of this community before you post a comment.')}
      ${comment('anna', 0, answer, comment('ben', 1, reply, comment('cleo', 2, third, comment('dan', 3, 'A fourth level of replies, between two people only.'))))}
      ${comment('[deleted]', 0, '[removed]')}</shreddit-comment-tree></main><aside><p>Members 12k Online 40</p></aside></shreddit-app>`;
    const document = await documentOf(body, 'https://www.reddit.com/r/mills/comments/1/wheels/');
    expect(document).toMatchObject({ title: 'Wheels that last', author: 'miller' });
    expect(linesOf(document)).toEqual(expected);
  });
  test('reads the comments within comments of the old design', async () => {
    const comment = (name: string, text: string, inner = ''): string =>
      `<div class="thing id-t1_${name} noncollapsed comment" id="thing_t1_${name}" data-author="${name}" data-type="comment"><div class="midcol unvoted"><div class="arrow up login-required"></div></div><div class="entry unvoted"><p class="tagline"><a href="javascript:void(0)" class="expand">[–]</a><a href="#" class="author may-blank">${name}</a> <span class="score unvoted">12 points</span> <time datetime="2024-05-03T10:15:00+00:00">3 hours ago</time></p><form action="#" class="usertext"><div class="usertext-body may-blank-within md-container"><div class="md"><p>${text}</p></div></div></form><ul class="flat-list buttons"><li class="first"><a href="#">permalink</a></li><li><a href="#">reply</a></li></ul></div><div class="child">${inner === '' ? '' : `<div class="sitetable listing">${inner}</div>`}</div></div>`;
    const body = `<div class="content" role="main"><div id="siteTable" class="sitetable linklisting"><div class="thing id-t3_1 link self" data-author="miller"><div class="entry unvoted"><div class="top-matter"><p class="title"><a class="title may-blank" href="/r/mills/comments/1/">Wheels that last</a> <span class="domain">(self.mills)</span></p><p class="tagline">submitted <time datetime="2024-05-03T09:00:00+00:00">4 hours ago</time> by <a class="author may-blank" href="#">miller</a></p><ul class="flat-list buttons"><li><a href="#">5 comments</a></li></ul></div><div class="expando"><form class="usertext"><div class="usertext-body may-blank-within md-container"><div class="md"><p>${question}</p></div></div></form></div></div></div></div>
      <div class="commentarea"><div class="panestack-title"><span class="title">all 5 comments</span></div><div class="sitetable nestedlisting">${comment('anna', answer, comment('ben', reply, comment('cleo', third, comment('dan', 'A fourth level of replies, between two people only.'))))}<div class="thing morechildren"><a href="#">load more comments (12 replies)</a></div></div></div></div>`;
    const document = await documentOf(body, 'https://old.reddit.com/r/mills/comments/1/wheels/');
    expect(document).toMatchObject({ title: 'Wheels that last', author: 'miller' });
    expect(linesOf(document)).toEqual(expected);
  });
});

describe('short messages', () => {
  test('X: names the author once, others before their replies, and leaves out counts and buttons', async () => {
    const post = (name: string, text: string): string =>
      `<div data-testid="cellInnerDiv"><article data-testid="tweet" role="article"><div data-testid="User-Name"><div><a href="/${name}" role="link"><span><span>${name}</span></span></a></div><div><a href="/${name}"><span>@${name}</span></a><span>·</span><a href="/x/status/1"><time datetime="2024-05-03T10:15:00.000Z">May 3</time></a></div></div><div data-testid="tweetText" lang="en" dir="auto"><span>${text}</span></div><div role="group"><button data-testid="reply"><span>12</span></button><button data-testid="like"><span>1.2K</span></button></div></article></div>`;
    const body = `<main role="main"><section aria-labelledby="h"><h1 id="h">Conversation</h1><div>${post('Anna', question)}${post('Anna', `1. Oil it.\n\n2. ${answer}`)}<div data-testid="cellInnerDiv"><span>Show replies</span></div><div data-testid="placementTracking">${post('Wheels', 'Buy a wheel today, now with a ten year warranty.')}</div>${post('Ben', reply)}</div></section></main>`;
    const document = await documentOf(body, 'https://x.com/anna/status/1', '<title>Anna on X</title>');
    expect(document.author).toBe('Anna');
    expect(linesOf(document)).toEqual([question, '1. Oil it.', `2. ${answer}`, `Ben: ${reply}`]);
    expect(document.blocks.map(({ speaker }) => speaker)).toEqual(['Anna', 'Anna', 'Anna', 'Ben']);
  });
  test('Mastodon: leaves out content warnings’ buttons, previews and counts', async () => {
    const post = (kind: string, name: string, text: string): string =>
      `<div class="${kind}"><a href="/@${name}" class="detailed-status__display-name"><span class="display-name"><bdi><strong class="display-name__html">${name}</strong></bdi> <span class="display-name__account">@${name}@mill.example</span></span></a><div class="status__content"><div class="status__content__text status__content__text--visible"><p>${text}</p></div></div><div class="detailed-status__meta"><a href="#">3 May 2024</a> · 12 boosts · 30 favourites</div><button>View other replies</button></div>`;
    const body = `<div class="columns-area"><div class="scrollable">${post('detailed-status', 'Anna', question)}${post('status', 'Anna', answer)}${post('status', 'Ben', reply)}</div></div>`;
    const document = await documentOf(body, 'https://mill.example/@Anna/1');
    expect(linesOf(document)).toEqual([question, answer, `Ben: ${reply}`]);
  });
  test('Bluesky: reads what is served to browsers without scripts', async () => {
    const body = `<div id="root"></div><noscript><h1 lang="en">JavaScript Required</h1><p lang="en">This is a heavily interactive web application, and JavaScript is required.</p><div id="bsky_post_summary"><h3>Post</h3><p id="bsky_display_name">Anna</p><p id="bsky_handle">anna.mill.example</p><p id="bsky_did">did:plc:abc</p><p id="bsky_post_text">${question}</p><p id="bsky_post_indexedat">2024-05-03T10:15:00Z</p></div></noscript>`;
    const document = await documentOf(body, 'https://bsky.app/profile/anna/post/1');
    expect(document.author).toBe('Anna');
    expect(linesOf(document)).toEqual([question]);
  });
  test('Thread Reader: reads an unrolled thread as one text', async () => {
    const body = `<div class="card"><div class="thread-info"><a href="/user/anna" class="has-text-grey"><span class="twitter_name">Anna</span></a><span>3 tweets • 1 min read</span></div><div id="thread_1" class="t-main"><div id="tweet_1" class="content-tweet allow-preview">${question}<sup class="tw-permalink"><a href="#"><i></i></a></sup></div><div id="tweet_2" class="content-tweet allow-preview">${answer}<span class="entity-image"><a href="#"><img src="a.jpg"></a></span></div><div class="mt-3 pt-3"><p>• • •</p><p>Missing some Tweet in this thread? You can try to force a refresh</p></div></div></div>`;
    const document = await documentOf(body, 'https://threadreaderapp.com/thread/1.html');
    expect(document.author).toBe('Anna');
    expect(linesOf(document)).toEqual([question, answer]);
  });
});

describe('questions', () => {
  const expected = [`miller: ${question}`, `anna: ${answer}`, `ben: ${reply}`, `cleo: ${third}`];
  test('Stack Exchange: the accepted answer first, then by votes, without comments', async () => {
    const owner = (name: string): string =>
      `<div class="post-signature flex--item"><div class="user-info"><div class="user-action-time">edited May 4, 2024</div><div class="user-details"><a href="/users/9/zoe">zoe</a></div></div></div><div class="post-signature owner flex--item"><div class="user-info"><div class="user-action-time">asked May 3, 2024 at 10:15</div><div class="user-details" itemprop="author" itemscope itemtype="http://schema.org/Person"><a href="/users/1/${name}">${name}</a><span class="d-none" itemprop="name">${name}</span><div class="-flair"><span class="reputation-score">1,204</span></div></div></div></div>`;
    const answerOf = (name: string, text: string, score: number, accepted = false): string =>
      `<div id="answer-${score}" class="answer js-answer${accepted ? ' accepted-answer js-accepted-answer' : ''}" data-score="${score}"><div class="post-layout"><div class="votecell"><div class="js-vote-count" itemprop="upvoteCount">${score}</div></div><div class="answercell"><div class="s-prose js-post-body" itemprop="text"><p>${text}</p></div><div class="mt24"><div class="js-post-menu"><a href="#">Share</a><a href="#">Improve this answer</a></div>${owner(name)}</div></div><div class="js-comments-container comments"><span class="comment-copy">Thanks, this worked for me after the second try.</span></div></div></div>`;
    const body = `<div id="question-header"><h1 itemprop="name" class="fs-headline1"><a href="/questions/1" class="question-hyperlink">How do I keep a wheel from rotting?</a></h1></div><div id="mainbar"><div class="question js-question" id="question" data-score="9"><div class="post-layout"><div class="votecell"><div class="js-vote-count">9</div></div><div class="postcell"><div class="s-prose js-post-body" itemprop="text"><aside class="s-notice js-post-notice">Closed as too broad.</aside><p>${question}</p></div><div class="post-taglist"><a href="#">wheels</a></div>${owner('miller')}</div></div></div><div id="answers"><h2>3 Answers</h2>${answerOf('cleo', third, 2)}${answerOf('ben', reply, 30)}${answerOf('anna', answer, 12, true)}</div></div><div id="sidebar"><a href="#">Hot Network Questions</a></div>`;
    const document = await documentOf(body, 'https://mills.stackexchange.com/questions/1/wheel');
    expect(document).toMatchObject({ title: 'How do I keep a wheel from rotting?', author: 'miller' });
    expect(linesOf(document)).toEqual(expected);
  });
  test('schema.org in the markup', async () => {
    const part = (kind: string, name: string, text: string, votes: number): string =>
      `<div itemprop="${kind}" itemscope itemtype="https://schema.org/Answer"><span itemprop="upvoteCount">${votes}</span><div itemprop="text"><p>${text}</p></div><span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">${name}</span></span><a href="#">Report</a></div>`;
    const body = `<main itemscope itemtype="https://schema.org/QAPage"><div itemprop="mainEntity" itemscope itemtype="https://schema.org/Question"><h1 itemprop="name">Keeping a wheel from rotting</h1><div itemprop="text">${question}</div><span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">miller</span></span><span itemprop="answerCount">3</span>${part('suggestedAnswer', 'cleo', third, 1)}${part('suggestedAnswer', 'ben', reply, 5)}${part('acceptedAnswer', 'anna', answer, 2)}</div></main>`;
    const document = await documentOf(body, 'https://answers.example/1');
    expect(document).toMatchObject({ title: 'Keeping a wheel from rotting', author: 'miller' });
    expect(linesOf(document)).toEqual(expected);
  });
  test('schema.org in a script', async () => {
    const answerOf = (name: string, text: string, votes: number) => ({
      '@type': 'Answer',
      text,
      upvoteCount: votes,
      author: { '@type': 'Person', name },
    });
    const data = {
      '@context': 'https://schema.org',
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        name: 'Keeping a wheel from rotting',
        text: question,
        author: { '@type': 'Person', name: 'miller' },
        acceptedAnswer: answerOf('anna', `<p>${answer}</p>`, 1),
        suggestedAnswer: [answerOf('cleo', third, 2), answerOf('ben', reply, 3)],
      },
    };
    const body = `<div id="app"><h1>Keeping a wheel from rotting</h1></div><script type="application/ld+json">${JSON.stringify(data)}</script>`;
    expect(linesOf(await documentOf(body, 'https://answers.example/2'))).toEqual(expected);
  });
});

describe('chats', () => {
  test('ChatGPT', async () => {
    const turn = (role: string, text: string): string =>
      `<article data-testid="conversation-turn-1"><h5 class="sr-only">${role === 'user' ? 'You said:' : 'ChatGPT said:'}</h5><div data-message-author-role="${role}" data-message-id="1"><div class="${role === 'user' ? 'whitespace-pre-wrap' : 'markdown prose'}">${text}</div></div><div><button aria-label="Copy">Copy</button></div></article>`;
    const body = `<main><p>This is a copy of a conversation between ChatGPT &amp; Anonymous.</p>${turn('user', question)}${turn('assistant', `<p>${answer}</p><ul><li><p>Oil it twice a year.</p></li></ul>`)}${turn('user', third)}${turn('assistant', `<p>${reply}</p>`)}<p>ChatGPT can make mistakes.</p></main>`;
    expect(linesOf(await documentOf(body, 'https://chatgpt.com/share/1'))).toEqual([
      `User: ${question}`,
      `ChatGPT: ${answer}`,
      'Oil it twice a year.',
      `User: ${third}`,
      `ChatGPT: ${reply}`,
    ]);
  });
  test('Claude, in German', async () => {
    const body = `<div><div data-testid="user-message"><p class="whitespace-pre-wrap">Wie schütze ich ein Wasserrad aus Holz vor dem Verrotten, wenn der Bach nie zufriert?</p></div><div data-is-streaming="false"><div class="font-claude-response"><div><div class="standard-markdown"><p>Tränken Sie es jeden Herbst mit Leinöl, und tauschen Sie die Schaufeln rechtzeitig aus.</p></div></div></div></div></div>`;
    expect(linesOf(await documentOf(body, 'https://claude.ai/share/1'))).toEqual([
      'Nutzer: Wie schütze ich ein Wasserrad aus Holz vor dem Verrotten, wenn der Bach nie zufriert?',
      'Claude: Tränken Sie es jeden Herbst mit Leinöl, und tauschen Sie die Schaufeln rechtzeitig aus.',
    ]);
  });
  test('Gemini', async () => {
    const body = `<share-turn-viewer><user-query><div class="query-text"><p class="query-text-line">${question}</p></div></user-query><response-container><model-response><message-content><div class="markdown"><p>${answer}</p></div></message-content></model-response></response-container></share-turn-viewer>`;
    expect(linesOf(await documentOf(body, 'https://gemini.google.com/share/1'))).toEqual([
      `User: ${question}`,
      `Gemini: ${answer}`,
    ]);
  });
});

describe('forums', () => {
  const layouts: [string, (name: string, text: string, at: number) => string][] = [
    [
      'phpBB 3.3',
      (name, text, at) =>
        `<div id="p${at}" class="post has-profile bg2"><div class="inner"><dl class="postprofile" id="profile${at}"><dt class="has-profile-rank"><a href="./memberlist.php?u=${at}" class="username">${name}</a></dt><dd class="profile-rank">Member</dd><dd class="profile-posts"><strong>Posts:</strong> 120</dd></dl>
        <div class="postbody"><div id="post_content${at}"><h3><a href="#p${at}">Re: Water wheels</a></h3><ul class="post-buttons"><li><a href="./posting.php" title="Reply with quote">Quote</a></li></ul><p class="author"><a class="unread" href="#">Post</a> <span class="responsive-hide">by <strong><a href="./memberlist.php" class="username">${name}</a></strong> » </span><time datetime="2024-05-03T10:15:00+00:00">Fri May 03, 2024 10:15 am</time></p>
        <div class="content">${text}</div><div class="notice">Last edited by ${name} on Fri May 03, edited 1 time in total.</div><div id="sig${at}" class="signature">Life is a river.</div></div></div></div></div>`,
    ],
    [
      'phpBB 2, a row of a table for each post',
      (name, text, at) =>
        `<tr><td width="150" align="left" valign="top" class="row1"><span class="name"><a name="${at}"></a><b>${name}</b></span><br><span class="postdetails">Joined: 03 May 2004<br>Posts: 120</span></td><td class="row1" height="28" valign="top"><table width="100%"><tr><td width="100%"><span class="postdetails">Posted: Fri May 03, 2004 10:15 am    Post subject: Water wheels</span></td></tr><tr><td colspan="2"><hr></td></tr><tr><td colspan="2"><span class="postbody">${text}</span><span class="postbody"><br />_________________<br />Life is a river.</span><span class="gensmall"></span></td></tr></table></td></tr><tr><td class="row1"><span class="nav">Back to top</span></td><td class="row1">profile</td></tr><tr><td class="spaceRow" colspan="2"></td></tr>`,
    ],
    [
      'vBulletin 3',
      (name, text, at) =>
        `<div id="edit${at}" style="padding:0px 0px 6px 0px"><table id="post${at}" class="tborder" cellpadding="6" width="100%"><tr><td class="thead" style="font-weight:normal"><a name="post${at}">03-05-2004, 10:15</a></td><td class="thead" align="right">#<a href="showpost.php?p=${at}">${at}</a></td></tr><tr valign="top"><td class="alt2" width="175"><div id="postmenu_${at}"><a class="bigusername" href="member.php?u=${at}">${name}</a></div><div class="smallfont">Senior Member</div><div class="smallfont">Posts: 1,204</div></td><td class="alt1" id="td_post_${at}"><div class="smallfont"><strong>Re: Water wheels</strong></div><hr size="1"><div id="post_message_${at}">${text}</div><div>__________________<br>Life is a river.</div></td></tr></table></div>`,
    ],
    [
      'vBulletin 4',
      (name, text, at) =>
        `<li class="postbitlegacy postbitim postcontainer old" id="post_${at}"><div class="posthead"><span class="postdate old"><span class="date">03-05-2012, <span class="time">10:15</span></span></span><a name="post${at}" href="#" class="postcounter">#${at}</a></div><div class="postdetails"><div class="userinfo"><div class="username_container"><a class="username offline popupctrl" href="member.php?${at}"><strong>${name}</strong></a></div><span class="usertitle">Senior Member</span></div><div class="postbody"><div class="postrow"><h2 class="title icon">Re: Water wheels</h2><div class="content"><div id="post_message_${at}"><blockquote class="postcontent restore">${text}</blockquote></div></div></div><blockquote class="signature restore"><div class="signaturecontainer">Life is a river.</div></blockquote></div></div></li>`,
    ],
    [
      'XenForo 2',
      (name, text, at) =>
        `<article class="message message--post js-post js-inlineModContainer" data-author="${name}" data-content="post-${at}" id="js-post-${at}"><span class="u-anchorTarget" id="post-${at}"></span><div class="message-inner"><div class="message-cell message-cell--user"><section class="message-user"><div class="message-userDetails"><h4 class="message-name"><a href="/members/${at}/" class="username">${name}</a></h4><h5 class="userTitle message-userTitle">Well-known member</h5></div></section></div><div class="message-cell message-cell--main"><div class="message-main js-quickEditTarget"><header class="message-attribution"><time class="u-dt" datetime="2024-05-03T10:15:00+0000">May 3, 2024</time><a href="#">#${at}</a></header><div class="message-content js-messageContent"><div class="message-userContent lbContainer"><article class="message-body js-selectToQuote"><div class="bbWrapper">${text}</div></article></div><div class="message-lastEdit">Last edited: May 4, 2024</div><aside class="message-signature"><div class="bbWrapper">Life is a river.</div></aside></div><footer class="message-footer"><div class="reactionsBar">Zoe and 3 others</div></footer></div></div></div></article>`,
    ],
    [
      'Discourse without scripts',
      (name, text, at) =>
        `<div id="post_${at}" itemprop="comment" itemscope itemtype="http://schema.org/Comment" class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator" itemprop="author" itemscope itemtype="http://schema.org/Person"><a itemprop="url" rel="nofollow" href="/u/${name}"><span itemprop="name">${name}</span></a></span><span class="crawler-post-infos"><time itemprop="datePublished" datetime="2024-05-03T10:15:00Z" class="post-time">May 3, 2024, 10:15am</time><span itemprop="position">${at}</span></span></div><div class="post" itemprop="text"><p>${text}</p></div><div itemprop="interactionStatistic"><meta itemprop="userInteractionCount" content="3"><span class="post-likes">3 Likes</span></div></div>`,
    ],
    [
      'Invision Community 4',
      (name, text, at) =>
        `<article id="elComment_${at}" class="cPost ipsBox ipsComment ipsComment_parent ipsClearfix"><aside class="ipsComment_author cAuthorPane ipsColumn"><h3 class="ipsType_sectionHead cAuthorPane_author"><strong><a href="/profile/${at}/">${name}</a></strong></h3><ul class="cAuthorPane_info"><li>Members</li><li>120 posts</li></ul></aside><div class="ipsColumn ipsColumn_fluid"><div id="comment-${at}_wrap" class="ipsComment_content"><div class="ipsComment_meta"><a href="#"><time datetime="2024-05-03T10:15:00Z">May 3, 2024</time></a></div><div class="cPost_contentWrap"><div data-role="commentContent" class="ipsType_normal ipsType_richText"><p>${text}</p><span class="ipsType_reset ipsComment_edited">Edited May 4 by ${name}</span></div></div></div></div></article>`,
    ],
    [
      'Simple Machines Forum',
      (name, text, at) =>
        `<div class="windowbg"><div class="post_wrapper"><div class="poster"><h4><a href="?action=profile;u=${at}" title="View the profile of ${name}">${name}</a></h4><ul class="user_info"><li class="postgroup">Full Member</li><li class="postcount">Posts: 120</li></ul></div><div class="postarea"><div class="keyinfo"><h5 id="subject_${at}"><a href="#">Re: Water wheels</a></h5></div><div class="post"><div class="inner" id="msg_${at}">${text}</div></div></div><div class="moderatorbar"><div class="signature">Life is a river.</div></div></div></div>`,
    ],
    [
      'MyBB',
      (name, text, at) =>
        `<div class="post classic" id="post_${at}"><div class="post_author"><div class="author_information"><strong><span class="largetext"><a href="member.php?uid=${at}">${name}</a></span></strong><br><span class="smalltext">Senior Member</span></div><div class="author_statistics">Posts: 120</div></div><div class="post_content"><div class="post_head"><span class="post_date">2024-05-03, 10:15 AM</span></div><div class="post_body scaleimages" id="pid_${at}">${text}</div><div class="signature scaleimages">Life is a river.</div></div></div>`,
    ],
  ];
  const posts: [string, string][] = [
    ['Anna Miller', question],
    ['ben', answer],
    ['Cléo', third],
  ];
  test.each(layouts)('%s: names, texts, nothing else', async (_, post) => {
    const rows = posts.map(([name, text], index) => post(name, text, index + 1)).join('');
    const body = `<div id="wrap"><ul class="breadcrumbs"><li><a href="/">Board index</a></li></ul><h2 class="topic-title">Water wheels</h2><table class="forumline" width="100%"><tr><td></td></tr>${rows.startsWith('<tr') ? rows : ''}</table>${rows.startsWith('<tr') ? '' : `<ol id="posts">${rows}</ol>`}<p>Who is online: 3 guests</p></div>`;
    const document = await documentOf(body, 'https://forum.example/viewtopic.php?t=1');
    expect(linesOf(document)).toEqual(posts.map(([name, text]) => `${name}: ${text}`));
    expect(document.author).toBe('Anna Miller');
  });
  const postOf = (program: string, name: string, text: string): string =>
    layouts.find(([label]) => label.startsWith(program))?.[1](name, text, 1) ?? '';
  test.each([
    [
      'XenForo 2',
      `<blockquote class="bbCodeBlock bbCodeBlock--expandable bbCodeBlock--quote js-expandWatch"><div class="bbCodeBlock-title"><a href="#" class="bbCodeBlock-sourceJump">anna said:</a></div><div class="bbCodeBlock-content"><div class="bbCodeBlock-expandContent">${question}</div></div></blockquote>`,
    ],
    [
      'vBulletin 3',
      `<div style="margin:20px"><div class="smallfont" style="margin-bottom:2px">Quote:</div><table cellpadding="6" width="100%"><tr><td class="alt2" style="border:1px inset"><div>Originally Posted by <strong>anna</strong></div><div style="font-style:italic">${question}</div></td></tr></table></div>`,
    ],
    [
      'vBulletin 4',
      `<div class="bbcode_container"><div class="bbcode_quote"><div class="quote_container"><div class="bbcode_quote_container"></div><div class="bbcode_postedby"><img src="q.png" alt="Quote"> Originally Posted by <strong>anna</strong></div><div class="message">${question}</div></div></div></div>`,
    ],
    [
      'phpBB 3.3',
      `<blockquote><div><cite>anna wrote: <span class="responsive-hide">Fri May 03</span></cite>${question}</div></blockquote>`,
    ],
    [
      'phpBB 2',
      `</span><table width="90%" cellspacing="1" align="center"><tr><td><span class="genmed"><b>anna wrote:</b></span></td></tr><tr><td class="quote">${question}</td></tr></table><span class="postbody">`,
    ],
  ])('%s: leaves out a quotation of an earlier post', async (program, quotation) => {
    const rows = postOf(program, 'anna', question) + postOf(program, 'ben', `${quotation}${answer}`);
    const body = rows.startsWith('<tr') ? `<table>${rows}</table>` : rows;
    expect(linesOf(await documentOf(body, 'https://forum.example/t/1'))).toEqual([
      `anna: ${question}`,
      `ben: ${answer}`,
    ]);
  });
  test('keeps a quotation of anything else', async () => {
    const body =
      postOf('XenForo 2', 'anna', question) +
      postOf(
        'XenForo 2',
        'ben',
        `<blockquote>From the manual: oil the wheel twice a year.</blockquote>${answer}`,
      );
    expect(linesOf(await documentOf(body, 'https://forum.example/threads/1'))).toEqual([
      `anna: ${question}`,
      'ben:',
      'From the manual: oil the wheel twice a year.',
      answer,
    ]);
  });
  test('reads an article with the class names of a forum as an article', async () => {
    const body = `<article><h1>The old wheel</h1><div class="postbody"><p>${question} ${answer} ${reply}</p><p>${third} ${answer} ${reply}</p></div></article>`;
    expect((await documentOf(body, 'https://blog.example/wheel')).blocks).toMatchObject([
      { kind: 'paragraph', runs: [{ text: `${question} ${answer} ${reply}` }] },
      { kind: 'paragraph' },
    ]);
  });
});
