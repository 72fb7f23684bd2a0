import { type RefObject, useEffect } from 'react';

const idOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-home]')?.dataset.home : undefined;

/**
 * Joins a list with the map beside it (MAP-6): the card under the pointer or with the focus lights its pin, and the home that is lit
 * on the map its card. The cards are not rendered for it.
 *
 * @param cards the element with the list's cards
 * @param isBeside whether list and map stand side by side
 * @param litId the home that is lit
 * @param onLight told which home a visitor is at in the list
 */
export function useListLight(
  cards: RefObject<HTMLElement | null>,
  isBeside: boolean,
  litId: string | undefined,
  onLight: (id: string | undefined) => void,
): void {
  useEffect(() => {
    const box = cards.current;
    if (!box || !isBeside) return;
    const at = ({ target }: Event) => onLight(idOf(target));
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
    if (!box || !isBeside || litId === undefined) return;
    const mark = () => {
      for (const card of box.querySelectorAll<HTMLElement>('[data-home]'))
        card.toggleAttribute('data-lit', card.dataset.home === litId);
    };
    mark();
    // A card comes into the document when the list is scrolled to it.
    const observer = new MutationObserver(mark);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      for (const card of box.querySelectorAll('[data-lit]')) card.removeAttribute('data-lit');
    };
  }, [cards, isBeside, litId]);
}
