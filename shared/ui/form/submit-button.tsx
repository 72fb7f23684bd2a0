import { Button, type ButtonProps } from '../button';

/** The button that sends a form: once per form, the full width; while busy neither a press nor Enter sends again. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'variant' | 'size' | 'wide'>) {
  return <Button {...props} type="submit" variant="primary" size="large" wide />;
}
