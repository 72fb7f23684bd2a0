import { Button, type ButtonProps } from '../button';

/**
 * The button that sends a form: once per form, the full width; while busy neither a press nor Enter sends again. It is the
 * same before the form is hydrated: a press that was held until then must find it (RENDER-4).
 */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'variant' | 'size' | 'wide'>) {
  return <Button {...props} type="submit" variant="primary" size="large" wide data-scripted="" />;
}
