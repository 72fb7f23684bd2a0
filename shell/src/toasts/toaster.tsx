import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useToastMessages } from '../locales/toasts/use-messages';
import { noToasts, pendingToasts, subscribeToasts } from './toast-queue';
import css from './toaster.module.css';
import { followTopDialog } from './top-dialog';

const TOAST_MS = 5_000;

/**
 * The notistack container; it shows every toast of the queue once, one that says what another still says not at all.
 * Its element moves into the dialog on top, so that no dialog dims a toast or keeps it from being clicked.
 */
export default function Toaster() {
  const t = useToastMessages();
  const toasts = useSyncExternalStore(subscribeToasts, pendingToasts, noToasts);
  const shown = useRef(0);
  const [root] = useState(() => document.createElement('div'));

  useEffect(() => {
    const stop = followTopDialog((top) => top.append(root));
    return () => {
      stop();
      root.remove();
    };
  }, [root]);

  useEffect(() => {
    for (const { message, kind = 'info', persistent = false, action } of toasts.slice(shown.current)) {
      enqueueSnackbar(message, {
        variant: kind,
        persist: persistent,
        preventDuplicate: true,
        action: (key) => (
          <>
            {action && (
              <button type="button" className={css.action} onClick={action.run}>
                {action.label}
              </button>
            )}
            <button
              type="button"
              className={css.action}
              aria-label={t('toast.close')}
              onClick={() => closeSnackbar(key)}
            >
              ×
            </button>
          </>
        ),
      });
    }
    shown.current = toasts.length;
  }, [toasts, t]);

  return (
    <SnackbarProvider
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      autoHideDuration={TOAST_MS}
      classes={{ containerRoot: css.container ?? '' }}
      domRoot={root}
      maxSnack={3}
    />
  );
}
