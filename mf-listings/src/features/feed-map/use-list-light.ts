import { type RefObject, useEffect } from 'react';

const idsOf = (target: EventTarget | null): [id: string] | undefined => {
  const id = target instanceof Element && target.closest<HTMLElement>('[data-home]')?.dataset.home;
  return id ? [id] : undefined;
};

/**
 * Joins a list with the map beside it (MAP-6): the card under the pointer or with the focus lights its pin, and the homes that are lit
 * on the map their cards. The cards are not rendered for it.
 *
 * @param cards the element with the list's cards
 * @param isBeside whether list and map stand side by side
 * @param litIds the homes that are lit
 * @param onLight told which home a visitor is at in the list
 */
export function useListLight(
  cards: RefObject<HTMLElement | null>,
  isBeside: boolean,
  litIds: readonly string[] | undefined,
  onLight: (ids: readonly string[] | undefined) => void,
): void {
  useEffect(() => {
    const box = cards.current;
    if (!box || !isBeside) return;
    const at = ({ target }: Event) => onLight(idsOf(target));
    const away = () => onLight(undefined);
    box.addEventListener('pointerover', at);
    box.addEventListener('focusin', at);
    box.addEventListener('pointerleave', away);
    box.addEventListener('focusout', away);
    return () => {
      box.removeEventListener('pointerover', at);
      box.removeEventListener('focusin', at);
      box.removeEventListener('pointerleave', away);
      box.removeEventListener('focusout', away);
    };
  }, [cards, isBeside, onLight]);

  useEffect(() => {
    const box = cards.current;
    if (!box || !isBeside || !litIds) return;
    const mark = () => {
      for (const card of box.querySelectorAll<HTMLElement>('[data-home]'))
        card.toggleAttribute('data-lit', litIds.includes(card.dataset.home ?? ''));
    };
    mark();
    // A card comes into the document when the list is scrolled to it.
    const observer = new MutationObserver(mark);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      for (const card of box.querySelectorAll('[data-lit]')) card.removeAttribute('data-lit');
    };
  }, [cards, isBeside, litIds]);
}
