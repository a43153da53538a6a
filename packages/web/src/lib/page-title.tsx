import { translate } from './language/i18n.ts';
import { useServices } from './services.tsx';

/** The document's title: screen and product; without a screen's name, product and tagline. */
export function PageTitle({ children }: { children?: string }) {
  const { brand } = useServices().site;
  return (
    <title>{children ? `${children} - ${brand.name}` : `${brand.name}: ${translate(brand.tagline)}`}</title>
  );
}
