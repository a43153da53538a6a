import type { HelpTopic } from '@earmark/contract/accounts/help-topics';
import {
  advisoryMinimumCharacters,
  estimateMinutes,
  freeConversions,
  freeFeeds,
  maxCharactersFree,
  maxCharactersPaid,
  privacyDays,
  skipSeconds,
  usageWindowDays,
} from '@earmark/contract/limits';
import {
  type BonusAction,
  bonusTable,
  completionBonus,
  referralCharacters,
} from '@earmark/contract/rewards/bonus-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatBonus } from '../../lib/format-characters.ts';
import { paths } from '../../lib/paths.ts';
import { Kbd } from '../../ui/kbd.tsx';

export interface HelpEntry {
  id: HelpTopic;
  title: string;
  text: ReactNode;
}

const many = (count: number) => count.toLocaleString('en');

/**
 * Topics of the help page, in order. Every figure comes from the product's own constants.
 * @param challenges those of this installation
 */
export const helpTopics = (product: string, challenges: readonly BonusAction[]): readonly HelpEntry[] => [
  {
    id: 'links',
    title: 'Which links work',
    text: (
      <>
        <p>
          Any page with something to read: articles, posts, newsletters on the web, documentation, PDFs that
          open in the browser. Menus, advertisements and comments are left out. The address may leave out
          https://.
        </p>
        <p>
          A page behind a sign-in or a paywall cannot be read from its address. Copy its text and paste it, or
          save it as a PDF and upload that. Videos are not converted.
        </p>
      </>
    ),
  },
  {
    id: 'texts',
    title: 'Texts and PDFs',
    text: (
      <>
        <p>
          Type or paste into the box of <Link to={paths.add}>Add Article</Link>; longer text opens a page with
          a title and a counter. A text under {advisoryMinimumCharacters} characters seldom sounds well.
        </p>
        <p>
          A PDF is offered in two versions. Version 2 is simpler, for pages that Version 1 gets wrong. Choose
          the better one, and correct it before you send it.
        </p>
      </>
    ),
  },
  {
    id: 'feeds',
    title: 'Feeds',
    text: (
      <>
        <p>
          Subscribe to a blog, a newsletter or a magazine, and its new articles are added automatically, as
          audio. <Link to={paths.feeds}>Feeds</Link> lists many. For another one, give the address of the site
          or of its feed: on most sites /feed, /rss or /atom.xml.
        </p>
        <p>
          Adding a feed by its address needs Pro. Without a plan you can follow {freeFeeds} feeds. Lists of
          feeds (OPML) are imported and exported in the <Link to={paths.settings}>settings</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'podcast',
    title: 'Podcast apps',
    text: (
      <p>
        Your playlist is also a private podcast. <Link to={paths.podcastSetup}>Podcast Setup</Link> shows its
        address and how to add it. Whoever has that address can listen; if it got into wrong hands, reset it
        in the settings and add the new one to your app.
      </p>
    ),
  },
  {
    id: 'phones',
    title: 'On a phone',
    text: (
      <>
        <p>
          iPhone and iPad: open {product} in Safari, tap Share, then Add to Home Screen.{' '}
          <Link to={paths.onboardingIos}>A shortcut</Link> puts it into the share menu of other apps.
        </p>
        <p>
          Android: open {product} in Chrome, open the menu, then Add to Home screen and Install. From then on{' '}
          {product} is among the apps that a page, a text or a link can be shared to.{' '}
          <Link to={paths.onboardingAndroid}>Step by step</Link>.
        </p>
        <p>
          The playlist and what you listened to lately stay on the device and play without a connection. The
          controls of the lock screen and of headphones work.
        </p>
      </>
    ),
  },
  {
    id: 'emails',
    title: 'Emails',
    text: (
      <p>
        Listen to Emails in the <Link to={paths.settings}>settings</Link> shows your forwarding address. What
        you forward there is read to you. Newsletters can be sent there directly. Once you link an address,
        only mail from linked addresses and your own is accepted, so that strangers cannot fill your playlist.
      </p>
    ),
  },
  {
    id: 'player',
    title: 'The player',
    text: (
      <>
        <p>
          Audio begins before its conversion has ended. The transcript lights the spoken word; press a word to
          hear on from there. Speed is kept for each article, the place you stopped at on every device.
        </p>
        <p>
          Keys: <Kbd>Space</Kbd> plays and pauses, <Kbd>←</Kbd> and <Kbd>→</Kbd> skip {skipSeconds} seconds,{' '}
          <Kbd>?</Kbd> shows all of them.
        </p>
      </>
    ),
  },
  {
    id: 'voices',
    title: 'Voices and languages',
    text: (
      <p>
        Choose one voice or several on <Link to={paths.preferredVoices}>Preferred Voices</Link>; with several,
        each article gets one of them by chance. Basic voices are free, the others need Pro. The language of a
        text is found by itself. How words are said, and what is left out, stands in the settings under
        Listening.
      </p>
    ),
  },
  {
    id: 'summaries',
    title: 'Add Summary',
    text: (
      <p>
        With Pro, a short summary can be spoken before each article. It applies to what you add from then on.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy Mode',
    text: (
      <p>
        With Pro, nothing you add is shared, found by others or shown to search engines, and its text and
        audio are deleted {privacyDays} days after it was added, copies included.
      </p>
    ),
  },
  {
    id: 'failed',
    title: 'When a conversion fails',
    text: (
      <>
        <p>
          The playlist shows the reason and what you can try: Retry, or paste or upload the text. After a
          temporary failure the conversion is tried again automatically, and you get an email when it has
          worked.
        </p>
        <p>A failed conversion costs no characters: they are refunded at once.</p>
      </>
    ),
  },
  {
    id: 'characters',
    title: 'Characters and limits',
    text: (
      <>
        <p>
          Conversions are counted in characters of text: {many(10_000)} are about{' '}
          {(10.5).toLocaleString('en')} minutes. One conversion takes up to {many(maxCharactersFree)}{' '}
          characters without a plan, and {many(maxCharactersPaid)} (about {estimateMinutes(maxCharactersPaid)}{' '}
          minutes) with one.
        </p>
        <p>
          Without a plan there are {freeConversions} conversions in any {usageWindowDays} days; feeds do not
          count. With a plan there is an allotment for any {usageWindowDays} days. Extra characters, bought or
          earned, are used after it and do not expire.
        </p>
      </>
    ),
  },
  {
    id: 'bonuses',
    title: 'Bonus challenges',
    text: (
      <>
        <p>
          Getting to know {product} earns characters, each once. Most come by themselves; what {product}{' '}
          cannot see, such as a podcast app, you tick in the settings. All of them together bring{' '}
          {formatBonus(completionBonus.characters)} more.
        </p>
        <ul className="grid gap-x-8 narrow:grid-cols-2">
          {challenges.map((action) => (
            <li key={action} className="flex justify-between gap-4 border-line border-b py-2">
              {bonusTable[action].label}
              <span className="tabular-nums">{formatBonus(bonusTable[action].characters)}</span>
            </li>
          ))}
        </ul>
        <p>
          Who signs up by your referral link and converts something, or starts a trial, brings you{' '}
          {many(referralCharacters)} characters.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing',
    text: (
      <p>
        Share in the menu of an article gives a link. Whoever has it can listen and read along, without an
        account. Your name is not on that page. It works until you choose Stop Sharing in the same menu,
        delete the article, or turn on privacy mode; then nobody can listen by it any more.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account and your data',
    text: (
      <p>
        The <Link to={paths.settings}>settings</Link> hold your email, password and ways to sign in, a
        download of everything that is kept (playlist, texts, audio and feeds), and the end of the account:
        sign-in and podcast feed stop at once, the rest is erased within a day.
      </p>
    ),
  },
];
