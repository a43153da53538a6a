import { type ComponentType, createContext, type ReactNode, use } from 'react';

export interface MenuPopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element to which the menu is anchored; it gets the focus back. */
  anchor: HTMLElement | null;
  /** Where the focus goes first: an end of the list if a key opened it, the list itself if a press did. */
  startAt: 'first' | 'last' | 'list';
  align: 'start' | 'center' | 'end';
  side: 'top' | 'bottom';
  children: ReactNode;
}

interface ItemProps {
  icon?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

export interface MenuItemProps extends ItemProps {
  danger?: boolean;
  onSelect: () => void;
}

export interface MenuLinkProps extends ItemProps {
  to: string;
}

export interface MenuChoicesProps {
  /** Names the group for screen readers. */
  label: string;
  value: string;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  onChange: (value: string) => void;
}

/**
 * The components of an open menu's entries. The popup provides them, so that their code is loaded with it.
 */
export interface MenuParts {
  Item: ComponentType<MenuItemProps>;
  Link: ComponentType<MenuLinkProps>;
  Choices: ComponentType<MenuChoicesProps>;
}

export const MenuPartsContext = createContext<MenuParts | null>(null);

export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (parts === null) throw new Error('Menu parts belong inside a Menu.');
  return parts;
}
