import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useToastMessages } from '../locales/toasts/use-toast-messages';
import { pendingToasts, subscribeToasts } from './toast-queue';
import css from './toaster.module.css';

const TOAST_MS = 5_000;

/** The notistack container; it shows every toast of the queue once. */
export default function Toaster() {
  const t = useToastMessages();
  const toasts = useSyncExternalStore(subscribeToasts, pendingToasts);
  const shown = useRef(0);

  useEffect(() => {
    for (const { message, kind = 'info', persistent = false, action } of toasts.slice(shown.current)) {
      enqueueSnackbar(message, {
        variant: kind,
        persist: persistent,
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
      maxSnack={3}
    />
  );
}
