import { useServices } from './services.tsx';

/** The document's title: the screen, then the product. Without a screen's name, the product and its promise. */
export function PageTitle({ children }: { children?: string }) {
  const { brand } = useServices().site;
  return <title>{children ? `${children} - ${brand.name}` : `${brand.name}: ${brand.tagline}`}</title>;
}
