import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './icon-button';
import { joinClasses } from './join-classes';
import { useUiMessages } from './locales/use-messages';
import css from './sheet.module.css';
import { useBackToClose } from './use-back-to-close';

const MENU_WIDTH = 280;
const GAP = 8;

export interface SheetProps {
  open: boolean;
  /** Asked for by the close button, Esc, a press beside it and the browser's Back. */
  onClose: () => void;
  /** Its heading and accessible name. */
  title: string;
  children: ReactNode;
  /** Stays below the content: the buttons that finish it. */
  footer?: ReactNode;
  /** On mobile: the full height (for anything with inputs) or as high as its content. */
  height?: 'full' | 'auto' | undefined;
  /** On desktop: in the middle, at the right side, or under the element of `anchor`. */
  placement?: 'center' | 'side' | undefined;
  /** What it opens under on desktop, instead of `placement`. */
  anchor?: Element | null | undefined;
  /** A way back on the left instead of the closing button on the right: its name and its icon. */
  back?: { label: string; icon: ReactNode } | undefined;
  /** Leaves out the padding around the content. */
  bare?: boolean | undefined;
  className?: string | undefined;
}

const under = (anchor: Element): CSSProperties => {
  const { left, bottom } = anchor.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - MENU_WIDTH - GAP;
  return {
    '--sheet-top': `${Math.round(bottom + GAP)}px`,
    '--sheet-left': `${Math.round(Math.max(GAP, Math.min(left, rightmost)))}px`,
  } as CSSProperties;
};

function OpenSheet({
  onClose,
  title,
  children,
  footer,
  height,
  placement,
  anchor,
  back,
  bare,
  className,
}: SheetProps) {
  const t = useUiMessages();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useBackToClose(true, onClose);
  // Before effects of the content, which may want the focus somewhere in it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (!dialog) return;
    // A browser without modal dialogs still shows it, over the page.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    return () => {
      if (typeof dialog.close === 'function') dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is a press beside the dialog; Esc is the key for it
    <dialog
      ref={ref}
      data-sheet=""
      aria-labelledby={titleId}
      className={joinClasses(
        css.sheet,
        height === 'auto' && css.auto,
        anchor ? css.anchored : css[placement ?? 'center'],
        bare && css.bare,
        className,
      )}
      style={anchor ? under(anchor) : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={joinClasses(css.head, back && css.withBack)}>
        <h2 className={css.title} id={titleId}>
          {title}
        </h2>
        <IconButton label={back?.label ?? t('close')} onClick={onClose}>
          {back?.icon ?? <X aria-hidden="true" />}
        </IconButton>
      </div>
      <div className={css.body}>{children}</div>
      {footer && <div className={css.foot}>{footer}</div>}
    </dialog>
  );
}

/**
 * A native modal dialog: full height on mobile, in the middle or at the side on desktop. Focus goes back to what
 * opened it. Its content exists only while it is open.
 */
export function Sheet(props: SheetProps) {
  return props.open ? <OpenSheet {...props} /> : null;
}
