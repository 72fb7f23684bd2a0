import type { Toast } from '@site/shared/contract';
import { useMessages } from './locales/use-messages';
import css from './standalone.module.css';

/** Toasts as a list that stays until each is closed: who works on an area wants to read them. */
export function StandaloneToasts({ toasts, onClose }: { toasts: Toast[]; onClose: (toast: Toast) => void }) {
  const t = useMessages();
  return (
    <ul className={css.toasts} role="status">
      {toasts.map((toast, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same toast may stand there twice
        <li key={index}>
          {toast.message}
          {toast.action && (
            <button type="button" onClick={toast.action.run}>
              {toast.action.label}
            </button>
          )}
          <button type="button" onClick={() => onClose(toast)}>
            {t('close')}
          </button>
        </li>
      ))}
    </ul>
  );
}
