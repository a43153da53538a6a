import { blockText, type Document } from '@earmark/contract';
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../../test/page-fixtures.ts';
import { readPage } from '../../index.ts';

async function documentOf(body: string, url: string, head?: string): Promise<Document> {
  const result = await readPage({ html: pageOf(body, head), url });
  if (!result.ok) throw new Error(`${result.reason}: ${result.detail}`);
  return result.document;
}
const linesOf = (document: Document): string[] => document.blocks.map(blockText);

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
  test('leaves out a quotation of an earlier post and keeps any other', async () => {
    const [, xenforo] = layouts[4] ?? [];
    const body = [
      xenforo?.('anna', question, 1),
      xenforo?.(
        'ben',
        `<blockquote class="bbCodeBlock">${question}</blockquote><blockquote>From the manual: oil the wheel twice a year.</blockquote>${answer}`,
        2,
      ),
    ].join('');
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
