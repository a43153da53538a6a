import { createElement, type SVGProps } from 'react';

interface PlainIconProps extends SVGProps<SVGSVGElement> {
  icon: { name: string; node: readonly [tag: string, attributes: Record<string, string>][] };
  /** Width and height in pixels. */
  size?: number;
}

/** An icon of lucide-react. Without a name of its own it is decoration, which screen readers skip. */
export function PlainIcon({ icon: { name, node }, size = 24, className, ...rest }: PlainIconProps) {
  return createElement(
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
}
