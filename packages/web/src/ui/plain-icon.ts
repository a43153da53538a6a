import { createElement, type ReactElement, type SVGProps } from 'react';

interface IconData {
  name: string;
  node: readonly [tag: string, attributes: Record<string, string>][];
}

interface PlainIconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  size?: number;
}

/**
 * Returns the component of an icon of lucide-react. Without a name of its own an icon is decoration, which
 * screen readers skip.
 */
export const plainIcon =
  ({ name, node }: IconData) =>
  ({ size = 24, className, ...rest }: PlainIconProps): ReactElement =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className === undefined ? `lucide-${name}` : `lucide-${name} ${className}`,
        'aria-hidden': rest['aria-label'] === undefined && rest.role === undefined ? true : undefined,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
