import { Clapperboard, House, type LucideIcon, Radio, Smartphone } from 'lucide-react';
import type { NavItem } from './nav-items';

const ICONS: Record<NavItem['id'], LucideIcon> = {
  'mega-views': Clapperboard,
  'mega-live': Radio,
  'find-home': House,
  app: Smartphone,
};

/**
 * The icon of a main entry, filled when it is the current one: selection is never colour alone.
 *
 * @param props.id which entry
 * @param props.active whether it is the current one
 */
export function NavIcon({ id, active }: { id: NavItem['id']; active: boolean }) {
  const Icon = ICONS[id];
  return (
    <Icon
      aria-hidden
      size={24}
      strokeWidth={active ? 2.25 : 1.75}
      fillOpacity={0.25}
      fill={active ? 'currentColor' : 'none'}
    />
  );
}
