import { Button } from '@site/shared/ui';
import { useMessages } from '../../locales/use-messages';
import css from './suggestions.module.css';

const QUESTIONS = ['first.price', 'first.place', 'first.handover', 'first.help'] as const;

/** What stands in a conversation without messages: what Lily can do, and questions to begin with. */
export function Suggestions({ onAsk }: { onAsk: ((question: string) => void) | undefined }) {
  const t = useMessages();
  return (
    <div className={css.start}>
      <p className={css.hello}>{t('hello')}</p>
      <p>{t('helloText')}</p>
      {onAsk && (
        <ul className={css.questions} aria-label={t('first.label')}>
          {QUESTIONS.map((question) => (
            <li key={question}>
              <Button variant="secondary" size="small" onClick={() => onAsk(t(question))}>
                {t(question)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
