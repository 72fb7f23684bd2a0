import { useLazy } from '@site/shared/ui';
import type { ContactBarProps } from './contact-bar';

const load = () =>
  import(/* webpackChunkName: "contact-bar" */ './contact-bar').then(({ ContactBar }) => ContactBar);

/** The place of {@link ContactBar}, whose code is no part of the first load. */
export function ContactSlot(props: ContactBarProps) {
  const { part: ContactBar } = useLazy(load, true);
  return ContactBar ? <ContactBar {...props} /> : null;
}
