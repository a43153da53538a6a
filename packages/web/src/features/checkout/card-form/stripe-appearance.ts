import type { Appearance } from '@stripe/stripe-js';

/** Returns our colors and sizes for the provider's fields, as computed at the position of the form. */
export function stripeAppearance(container: HTMLElement): Appearance {
  const colour = (name: string) => resolveColour(container, `var(--color-${name})`);
  return {
    theme: 'flat',
    variables: {
      colorPrimary: colour('ink'),
      colorBackground: colour('raised'),
      colorText: colour('ink'),
      colorTextSecondary: colour('soft'),
      colorTextPlaceholder: colour('soft'),
      colorDanger: colour('danger'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '12px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${colour('edge')}`, boxShadow: 'none' },
      '.Input--invalid': { border: `1px solid ${colour('danger')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '600' },
    },
  };
}

/** Resolves a color, because the provider's frame supports neither our variables nor pairs for two themes. */
function resolveColour(container: HTMLElement, value: string): string {
  const probe = document.createElement('span');
  probe.style.color = value;
  container.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
