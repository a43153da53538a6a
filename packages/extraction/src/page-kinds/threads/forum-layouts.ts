/** How a forum program marks up the posts of a topic. All values but `marker` are selectors. */
export interface ForumLayout {
  /** Text that the markup of every page of this program contains. */
  marker: string;
  post: string;
  /** Within a post, in the order of preference: an element with the name, or with the name in an attribute. */
  speaker: readonly string[];
  /** Attribute of the post that contains the name, if there is one. */
  speakerAttribute?: string;
  /** Within a post; the first that matches is read. */
  text: string;
}

/** Parts of a post that are not what its author wrote in it. */
export const postExtras =
  '.signature, .postsignature, .messageSignature, .message-signature, .post-signature, .sig, .postbit-signature, [data-role="memberSignature"], .post_edit, .editedby, .lastEdited, .message-lastEdit, .ipsComment_edited, .notice, .bbCodeBlock-expandLink, .quote-controls, .post-menu-area, .attachbox, .attachments, .thanks, .likes, .likesSummary, .reactionsBar, .post_controls, .badge-category, button, form';

/**
 * Layouts of forum programs in their default themes, which most sites change in color only. From the templates
 * of each program; newer versions first.
 */
export const forumLayouts: readonly ForumLayout[] = [
  {
    // XenForo 2
    marker: 'message--post',
    post: '.message--post',
    speaker: ['.message-name', '.username'],
    speakerAttribute: 'data-author',
    text: '.message-body .bbWrapper, .message-body',
  },
  {
    // XenForo 1
    marker: 'messageText',
    post: 'li.message[id^="post"]',
    speaker: ['.username'],
    speakerAttribute: 'data-author',
    text: '.messageText',
  },
  {
    // Discourse, as served to search engines and to browsers without scripts
    marker: 'crawler-post',
    post: '.crawler-post',
    speaker: ['[itemprop="author"] [itemprop="name"]', '.creator a', '.creator'],
    text: '.post[itemprop="text"], .post',
  },
  {
    // Discourse, as displayed by a browser
    marker: 'topic-post',
    post: '.topic-post article',
    speaker: ['.names .username', '.names .full-name', '.username'],
    text: '.cooked',
  },
  {
    // Invision Community 4 and 5
    marker: 'cPost',
    post: 'article.cPost, article[id^="elComment_"]',
    speaker: ['.cAuthorPane_author', '[itemprop="author"] [itemprop="name"]', '.ipsEntry__username'],
    text: '[data-role="commentContent"]',
  },
  {
    // IP.Board 3
    marker: 'post_block',
    post: '.post_block',
    speaker: ['.author [itemprop="name"]', '.author', '.post_username'],
    text: '[itemprop="commentText"], .post.entry-content, .entry-content',
  },
  {
    // vBulletin 5
    marker: 'b-post__',
    post: 'li.b-post',
    speaker: ['.author [itemprop="name"]', '.author'],
    text: '.js-post__content-text, .b-post__content',
  },
  {
    // vBulletin 4
    marker: 'postbit',
    post: 'li.postbit, li.postbitlegacy, li.postcontainer',
    speaker: ['.username strong', '.username'],
    text: '.postcontent',
  },
  {
    // vBulletin 3
    marker: 'post_message_',
    post: 'table[id^="post"], div[id^="post"] > table',
    speaker: ['.bigusername', '[id^="postmenu_"] a', '[id^="postmenu_"]'],
    text: '[id^="post_message_"]',
  },
  {
    // phpBB 3
    marker: 'postbody',
    post: 'div.post',
    speaker: [
      '.author .username, .author .username-coloured',
      '.postprofile .username, .postprofile .username-coloured',
      '.author strong',
      '.postprofile dt a',
    ],
    text: '.postbody .content, .postbody [id^="post_content"] .content',
  },
  {
    // Simple Machines Forum
    marker: 'post_wrapper',
    post: '.post_wrapper',
    speaker: ['.poster h4 a', '.poster h4'],
    text: '.post .inner, .inner',
  },
  {
    // MyBB
    marker: 'post_body',
    post: 'div.post, table[id^="post_"]',
    speaker: ['.author_information .largetext', '.post_author .largetext', '.largetext'],
    text: '.post_body',
  },
  {
    // WoltLab Burning Board and Suite
    marker: 'messageBody',
    post: 'article.message, article.wbbPost, .wbbThreadPostList .message',
    speaker: ['.messageSidebar .username', '.username'],
    text: '.messageBody .htmlContent, .messageText, .messageBody',
  },
  {
    // Vanilla Forums
    marker: 'ItemDiscussion',
    post: '.ItemDiscussion, .ItemComment',
    speaker: ['.Author .Username', '.Author'],
    text: '.Message',
  },
  {
    // Flarum
    marker: 'Post-body',
    post: '.CommentPost, article.Post',
    speaker: ['.PostUser-name .username', '.username'],
    text: '.Post-body',
  },
  {
    // NodeBB
    marker: 'component="post"',
    post: '[component="post"]',
    speaker: [
      '[component="post/header"] a[href*="/user/"]',
      'a[href*="/user/"][data-username]',
      'a[href*="/user/"]',
    ],
    speakerAttribute: 'data-username',
    text: '[component="post/content"]',
  },
  {
    // FluxBB and PunBB
    marker: 'postmsg',
    post: '.blockpost',
    speaker: ['.postleft dt strong', '.postleft dt'],
    text: '.postmsg',
  },
  {
    // bbPress
    marker: 'bbp-reply-content',
    post: '.bbp-body > div.reply, .bbp-body > div.topic, .bbp-replies .type-reply, .bbp-replies .type-topic',
    speaker: ['.bbp-author-name'],
    text: '.bbp-reply-content, .bbp-topic-content',
  },
];
