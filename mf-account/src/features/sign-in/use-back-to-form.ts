import { useEffect, useRef } from 'react';

/**
 * Brings the focus into a form when a later step leads back to it.
 *
 * @param atForm whether the form is on screen
 * @param focus puts the focus into it
 */
export function useBackToForm(atForm: boolean, focus: () => void): void {
  const was = useRef(atForm);
  useEffect(() => {
    if (atForm && !was.current) focus();
    was.current = atForm;
  });
}
