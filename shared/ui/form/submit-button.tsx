import { useHydrating } from '../../use-hydrating';
import { Button, type ButtonProps } from '../button';

/**
 * The button that sends a form: once per form, the full width; while busy neither a press nor Enter sends again. Before
 * the form is hydrated nothing sends it: a browser by itself would put what is typed, a password too, into the address.
 */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'variant' | 'size' | 'wide'>) {
  const hydrating = useHydrating();
  return (
    <>
      {/* Enter would press it (HTML: implicit submission). */}
      {hydrating && <button type="submit" disabled hidden />}
      <Button {...props} type={hydrating ? 'button' : 'submit'} variant="primary" size="large" wide />
    </>
  );
}
