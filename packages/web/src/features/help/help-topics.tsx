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
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatBonus } from '../../lib/format-characters.ts';
import { formatCount } from '../../lib/format-count.ts';
import { translate } from '../../lib/language/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Kbd } from '../../ui/kbd.tsx';

export interface HelpEntry {
  id: HelpTopic;
  title: string;
  text: ReactNode;
}

/** Topics about plans and rewards. */
const ofService: readonly string[] = ['characters', 'bonuses'];

/**
 * Topics of the help page, in order. Every figure comes from the product's own constants.
 * @param challenges those of this installation
 * @param isService false leaves out what a personal installation does not have
 */
export const helpTopics = (
  product: string,
  challenges: readonly BonusAction[],
  isService: boolean,
): readonly HelpEntry[] =>
  allTopics(product, challenges, isService).filter(({ id }) => isService || !ofService.includes(id));

const allTopics = (
  product: string,
  challenges: readonly BonusAction[],
  isService: boolean,
): readonly HelpEntry[] => [
  {
    id: 'links',
    title: t`Which links work`,
    text: (
      <>
        <p>{t`You can add any page with text: articles, posts, web newsletters, documentation, and PDFs that open in the browser. Menus, advertisements and comments are left out. You can leave out https://.`}</p>
        <p>{t`Pages behind a sign-in or a paywall cannot be read from their address. Copy and paste the text instead, or save the page as a PDF and upload it. Videos are not converted.`}</p>
      </>
    ),
  },
  {
    id: 'texts',
    title: t`Texts and PDFs`,
    text: (
      <>
        <p>
          <Trans>
            Type or paste into the box of <Link to={paths.add}>Add Article</Link>; longer texts open a page
            with a title field and a character counter. Texts under {advisoryMinimumCharacters} characters
            rarely sound good.
          </Trans>
        </p>
        <p>{t`For a PDF, you choose between two versions of its text. Version 2 uses a simpler method, for pages that Version 1 gets wrong. You can edit the text before you send it.`}</p>
      </>
    ),
  },
  {
    id: 'feeds',
    title: t`Feeds`,
    text: (
      <>
        <p>
          <Trans>
            Subscribe to a blog, newsletter or magazine, and its new articles are converted and added to your
            playlist automatically. <Link to={paths.feeds}>Feeds</Link> lists many of them. To add another
            one, enter the address of the site or of its feed; on most sites the feed is at /feed, /rss or
            /atom.xml.
          </Trans>
        </p>
        <p>
          {isService && (
            <>
              <Trans>
                Adding a feed by its address requires Pro. Without a plan, you can follow {freeFeeds} feeds.
              </Trans>{' '}
            </>
          )}
          <Trans>
            You can import and export lists of feeds (OPML) in the <Link to={paths.settings}>settings</Link>.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'podcast',
    title: t`Podcast apps`,
    text: (
      <p>
        <Trans>
          Your playlist is also a private podcast. <Link to={paths.podcastSetup}>Podcast Setup</Link> shows
          its address and how to add it. Anyone who has that address can listen. If somebody else has learned
          it, reset it in the settings, and add the new address to your app.
        </Trans>
      </p>
    ),
  },
  {
    id: 'phones',
    title: t`On a phone`,
    text: (
      <>
        <p>
          <Trans>
            iPhone and iPad: open {product} in Safari, tap Share, then Add to Home Screen.{' '}
            <Link to={paths.onboardingIos}>A shortcut</Link> adds it to the share menu of other apps.
          </Trans>
        </p>
        <p>
          <Trans>
            Android: open {product} in Chrome, open the menu, then Add to Home screen and Install. {product}{' '}
            then appears in the share menu for pages, texts and links.{' '}
            <Link to={paths.onboardingAndroid}>Step-by-step guide</Link>.
          </Trans>
        </p>
        <p>{t`Your playlist and recently played articles are stored on the device, so you can listen offline. You can also use the controls on the lock screen and on your headphones.`}</p>
      </>
    ),
  },
  {
    id: 'emails',
    title: t`Emails`,
    text: (
      <p>
        <Trans>
          Your forwarding address is shown in the <Link to={paths.settings}>settings</Link> under Listen to
          Emails. Mail that you forward to it is added to your playlist. You can also use it to subscribe to
          newsletters. Once you link a sender's address, only mail from linked addresses and from your own is
          accepted, so strangers cannot fill your playlist.
        </Trans>
      </p>
    ),
  },
  {
    id: 'player',
    title: t`The player`,
    text: (
      <>
        <p>{t`Playback starts before the conversion is finished. The transcript highlights the spoken word; select a word to continue from there. Each article remembers its speed, and your position is the same on all your devices.`}</p>
        <p>
          <Trans>
            Keys: <Kbd>Space</Kbd> plays and pauses, <Kbd>←</Kbd> and <Kbd>→</Kbd> skip {skipSeconds} seconds,{' '}
            <Kbd>?</Kbd> shows all of them.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'voices',
    title: t`Voices and languages`,
    text: (
      <p>
        <Trans>
          Choose one voice or several on <Link to={paths.preferredVoices}>Preferred Voices</Link>; with
          several, each article gets one of them at random.
        </Trans>{' '}
        {isService && `${t`Basic voices are free; all others require Pro.`} `}
        <Trans>
          The language of a text is detected automatically. To change how words are pronounced and what is
          left out, go to Listening in the settings.
        </Trans>
      </p>
    ),
  },
  {
    id: 'summaries',
    title: t`Add Summary`,
    text: (
      <p>
        {isService
          ? t`With Pro, each article can begin with a short spoken summary. The setting applies to articles that you add afterwards.`
          : t`Each article can begin with a short spoken summary. The setting applies to articles that you add afterwards.`}
      </p>
    ),
  },
  {
    id: 'privacy',
    title: t`Privacy Mode`,
    text: (
      <p>
        {isService
          ? t`With Pro, you can keep the articles that you add from being shared, found by others or shown to search engines. Their text and audio are deleted ${privacyDays} days after they were added, including all copies.`
          : t`You can keep the articles that you add from being shared, found by others or shown to search engines. Their text and audio are deleted ${privacyDays} days after they were added, including all copies.`}
      </p>
    ),
  },
  {
    id: 'failed',
    title: t`When a conversion fails`,
    text: (
      <>
        <p>{t`The playlist shows the reason and what you can do: retry, or paste or upload the text. After a temporary problem, the conversion is retried automatically, and you get an email when it succeeds.`}</p>
        {isService && <p>{t`A failed conversion costs nothing: its characters are refunded immediately.`}</p>}
      </>
    ),
  },
  {
    id: 'characters',
    title: t`Characters and limits`,
    text: (
      <>
        <p>
          <Trans>
            Usage is measured in characters of text: {formatCount(10_000)} characters are about 10.5 minutes
            of audio. A conversion can have up to {formatCount(maxCharactersFree)} characters without a plan,
            and {formatCount(maxCharactersPaid)} (about {estimateMinutes(maxCharactersPaid)} minutes) with
            one.
          </Trans>
        </p>
        <p>
          <Trans>
            Without a plan, you get {freeConversions} conversions every {usageWindowDays} days; articles from
            feeds do not count. With a plan, you get an allotment of characters for every {usageWindowDays}{' '}
            days. Extra characters that you buy or earn are used after the allotment and do not expire.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'bonuses',
    title: t`Bonus challenges`,
    text: (
      <>
        <p>
          <Trans>
            You earn characters by trying the features of {product}, once for each. Most challenges are
            recognized automatically; what {product} cannot detect, such as a podcast app, you confirm in the
            settings. Completing all of them earns another {formatBonus(completionBonus.characters)}.
          </Trans>
        </p>
        <ul className="grid gap-x-8 narrow:grid-cols-2">
          {challenges.map((action) => (
            <li key={action} className="flex justify-between gap-4 border-line border-b py-2">
              {translate(bonusTable[action].label)}
              <span className="tabular-nums">{formatBonus(bonusTable[action].characters)}</span>
            </li>
          ))}
        </ul>
        <p>
          <Trans>
            You earn {formatCount(referralCharacters)} characters for each person who signs up through your
            referral link and converts something or starts a trial.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: t`Sharing`,
    text: (
      <p>{t`To get a link to an article, choose Share in its menu. Anyone who has the link can listen and read along without an account. Your name is not shown. The link works until you choose Stop Sharing in the same menu, delete the article, or turn on privacy mode.`}</p>
    ),
  },
  {
    id: 'account',
    title: t`Your account and your data`,
    text: (
      <p>
        <Trans>
          In the <Link to={paths.settings}>settings</Link>, you can change your email address, password and
          sign-in methods, download everything that is stored (playlist, texts, audio and feeds), and delete
          your account. Your sign-in and podcast feed then stop working immediately, and everything else is
          erased within a day.
        </Trans>
      </p>
    ),
  },
];
