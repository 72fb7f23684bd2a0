import type { WidgetName } from '@site/shared/contract';
import type { ComponentType } from 'react';
import { useMessages } from './locales/use-messages';
import css from './standalone.module.css';

const made = new Map<WidgetName, ComponentType<{ onClose(): void }>>();

/**
 * Stands for a widget of another area: shows its name and what it was given.
 *
 * @param name the widget's full name
 * @returns the same component for the same widget
 */
export function widgetPlaceholder(name: WidgetName): ComponentType<{ onClose(): void }> {
  const known = made.get(name);
  if (known) return known;
  function Placeholder({ onClose, ...given }: { onClose(): void }) {
    const t = useMessages();
    return (
      <div className={css.widget} role="dialog" aria-label={name}>
        <p>
          {name} {JSON.stringify(given)}
        </p>
        <button type="button" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    );
  }
  made.set(name, Placeholder);
  return Placeholder;
}
