import { t } from '@lingui/core/macro';
import { useHelpUrl } from '../../lib/help-link.tsx';
import { useSession } from '../../lib/services.tsx';
import { useBreakpoint } from '../../lib/use-breakpoint.ts';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx';
import { HomeMark } from '../public-pages/index.ts';
import { useLinks } from './use-links.ts';

/**
 * Navigation around the free converter (docs/product/public-pages.md#page-around-the-converter). Signed-in
 * users see the usual bar with the plan badge instead.
 */
export function ConverterHeader({ startLabel }: { startLabel: string }) {
  const mobile = useBreakpoint() === 'mobile';
  if (useSession().status === 'signed-in') return null;
  return (
    <header className="page-inset sticky top-0 z-20 flex h-17 items-center gap-2 border-line border-b bg-paper">
      <HomeMark />
      <nav aria-label={t`Main`} className="ms-auto flex items-center gap-1">
        {mobile ? <PhoneMenu startLabel={startLabel} /> : <WideLinks startLabel={startLabel} />}
      </nav>
    </header>
  );
}

function WideLinks({ startLabel }: { startLabel: string }) {
  const { feeds, signIn } = useLinks();
  const helpUrl = useHelpUrl();
  return (
    <>
      <ButtonLink kind="quiet" to={feeds}>{t`Feeds`}</ButtonLink>
      {helpUrl !== null && (
        <a
          href={helpUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('quiet')}
        >{t`Use-Cases`}</a>
      )}
      <ButtonLink to={signIn('tts_nav_signup')} className="ms-2">
        {startLabel}
      </ButtonLink>
    </>
  );
}

function PhoneMenu({ startLabel }: { startLabel: string }) {
  const { feeds, signIn } = useLinks();
  const helpUrl = useHelpUrl();
  return (
    <>
      <ButtonLink size="small" to={signIn('tts_nav_signup')}>
        {startLabel}
      </ButtonLink>
      <Menu trigger={<Button kind="quiet">{t`Menu`}</Button>}>
        <MenuLink to={feeds}>{t`Feeds`}</MenuLink>
        {helpUrl !== null && (
          <MenuItem onSelect={() => void window.open(helpUrl, '_blank', 'noopener')}>{t`Use-Cases`}</MenuItem>
        )}
        <MenuLink to={signIn('tts_mobile_signin')}>{t`Sign In`}</MenuLink>
      </Menu>
    </>
  );
}
