import { charactersOver, LONGEST_SEARCH, typedLine } from '@site/shared/domain';
import { Search, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Button } from './button';
import { IconButton } from './icon-button';
import { useUiMessages } from './locales/use-messages';
import css from './search-box.module.css';
import { useLazy } from './use-lazy';

/** How long typing must rest before a search is applied, ms (specification §9). */
export const SEARCH_DELAY = 2000;

/** How long a search waits for what it means, ms: after that it is applied as it was typed. */
export const MEANING_LIMIT = 2000;

const loadOverLimit = () =>
  import(/* webpackChunkName: "over-limit" */ './over-limit').then(({ OverLimit }) => OverLimit);

/** What stands below a search field and helps with what is typed. */
export interface SearchAssist {
  input: RefObject<HTMLInputElement | null>;
  /** What is typed, applied or not. */
  text: string;
  /** Empties the field, and searches for nothing: what was typed has become something else. */
  clear(): void;
  /** A search that waits for what it means; '' for none. */
  waiting: string;
  /** Ends the wait, and applies the search; only while one waits. */
  settle(): void;
}

export interface SearchBoxProps {
  /** The search that is applied now. */
  value: string;
  /** Called with the trimmed text; '' resets the search. */
  onSearch: (text: string) => void;
  /** Accessible name of the field. */
  label?: string | undefined;
  placeholder?: string | undefined;
  /** The search's name in an address, for a browser that sends the form by itself. */
  name?: string | undefined;
  /** More fields that such a browser sends. */
  children?: ReactNode;
  /** The most characters that are searched for; a longer text is told, and not searched. */
  limit?: number | undefined;
  /** ms of quiet before a search is applied. */
  delay?: number | undefined;
  className?: string | undefined;
  /** Renders suggestions below the field. */
  assist?: ((box: SearchAssist) => ReactNode) | undefined;
  /** Whether a search waits until `assist` settles it, at most {@link MEANING_LIMIT}; more typing ends the wait without a search. */
  waits?: boolean | undefined;
}

/**
 * A search field: applied after a rest, or at once by the button and Enter; clearing resets it at once (FEED-4).
 * Its own search that comes back as `value` never replaces what is typed meanwhile; another one, and a step through
 * the history, does: a search that was still waiting would come on top of where the visitor went.
 */
export function SearchBox({
  value,
  onSearch,
  label,
  placeholder,
  name,
  children,
  limit = LONGEST_SEARCH,
  delay = SEARCH_DELAY,
  className,
  assist,
  waits,
}: SearchBoxProps) {
  const t = useUiMessages();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useRef(onSearch);
  const applied = useRef(value);
  const [text, setText] = useState(value);
  const [waiting, setWaiting] = useState('');
  const isOver = charactersOver(text, limit) > 0;
  const OverLimit = useLazy(loadOverLimit, isOver).part;
  const id = useId();

  useEffect(() => {
    search.current = onSearch;
  });
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setWaiting('');
  };
  const drop = (now: string) => {
    stop();
    applied.current = now;
    setText(now);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another search is news
  useEffect(() => {
    // Its own search comes back as `value`; only another one (Back, a cleared filter) is news.
    if (value === applied.current) return;
    drop(value);
  }, [value]);
  const { key } = useLocation();
  const stepped = useNavigationType() === 'POP';
  const entry = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another entry of the history is a step
  useEffect(() => {
    if (key === entry.current) return;
    entry.current = key;
    if (stepped && timer.current !== undefined) drop(value);
  }, [key]);

  const finish = (wanted: string) => {
    stop();
    applied.current = wanted;
    search.current(wanted);
  };
  const apply = (next: string) => {
    stop();
    const trimmed = typedLine(next);
    if (trimmed === applied.current || charactersOver(trimmed, limit) > 0) return;
    if (!trimmed || !waits) return finish(trimmed);
    setWaiting(trimmed);
    timer.current = setTimeout(() => finish(trimmed), MEANING_LIMIT);
  };
  const type = (next: string) => {
    setText(next);
    if (next === '') return apply('');
    stop();
    timer.current = setTimeout(() => apply(next), delay);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element around the form would be one more box to lay out
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        apply(text);
      }}
    >
      {children}
      <div className={css.box}>
        <Search size={20} aria-hidden="true" />
        <input
          ref={input}
          className={css.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          name={name}
          aria-label={label ?? t('searchLabel')}
          placeholder={placeholder}
          aria-invalid={isOver || undefined}
          aria-describedby={isOver ? `${id}over` : undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        {text !== '' && (
          <IconButton
            label={t('clearSearch')}
            onClick={() => {
              type('');
              input.current?.focus();
            }}
          >
            <X size={20} aria-hidden="true" />
          </IconButton>
        )}
        <Button type="submit" variant="primary" size="small" className={css.submit} busy={waiting !== ''}>
          {t('search')}
        </Button>
      </div>
      {assist?.({
        input,
        text,
        clear: () => drop(''),
        waiting,
        settle: () => finish(waiting),
      })}
      {isOver && (
        <p className={css.over} id={`${id}over`} role="status">
          {OverLimit && <OverLimit text={text} limit={limit} />}
        </p>
      )}
    </form>
  );
}
