/**
 * Gives the focus to what stands beside a button that its own press takes away: the one behind it, else the one before it.
 *
 * @param button the pressed one of a row of buttons
 * @param otherwise takes the focus when the button stands alone
 */
export function focusBeside(button: HTMLElement, otherwise?: HTMLElement | null): void {
  const beside = button.nextElementSibling ?? button.previousElementSibling ?? otherwise;
  if (beside instanceof HTMLElement) beside.focus();
}
