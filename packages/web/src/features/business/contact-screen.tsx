import { pageIntros } from '@earmark/contract/pages/page-intros';
import { t } from '@lingui/core/macro';
import { translated } from '../../lib/language/translated.ts';
import { useServices } from '../../lib/services.tsx';
import { PageHeading, TextPage } from '../public-pages/index.ts';

/** docs/product/public-pages.md#contact */
export function ContactScreen() {
  const { brand, contact } = useServices().site;
  const { company = brand.name, person = null, address = [], sales = '', developers = '' } = contact ?? {};
  const people = [
    { label: t`Questions and problems`, email: brand.supportEmail },
    { label: t`Organizations`, email: sales },
    { label: t`Developers`, email: developers },
  ].filter(({ email }) => email !== '');
  return (
    <TextPage title={t`Contact`} source="contact">
      <div className="max-w-180">
        <PageHeading intro={translated(pageIntros.contact, '')} />
        <dl className="mt-10 border-line border-t">
          <div className="grid gap-1 border-line border-b py-5 tablet:grid-cols-[200px_1fr]">
            <dt className="font-semibold">{t`Company`}</dt>
            <dd>
              <p>{company}</p>
              {person !== null && <p>{person}</p>}
              {address.length > 0 && (
                <address className="not-italic text-soft">
                  {address.map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </address>
              )}
            </dd>
          </div>
          {people.map(({ label, email }) => (
            <div key={label} className="grid gap-1 border-line border-b py-3 tablet:grid-cols-[200px_1fr]">
              <dt className="font-semibold tablet:self-center">{label}</dt>
              <dd>
                <a
                  href={`mailto:${email}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {email}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </TextPage>
  );
}
