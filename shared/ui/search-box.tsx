import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button';
import { IconButton } from './icon-button';
import { joinClasses } from './join-classes';
import { useUiMessages } from './messages';
import css from './search-box.module.css';

/** How long typing must rest before a search is applied, ms (specification §9). */
export const SEARCH_DELAY = 2000;

/** What a {@link SearchBox} takes. */
export interface SearchBoxProps {
  /** The search that is applied now. */
  value: string;
  /** Called with the trimmed text; '' resets the search. */
  onSearch: (text: string) => void;
  /** Accessible name of the field. */
  label?: string | undefined;
  placeholder?: string | undefined;
  /** ms of quiet before a search is applied. */
  delay?: number | undefined;
  className?: string | undefined;
}

/**
 * A search field: applied after a rest, or at once by the button and Enter; clearing resets it at once (FEED-4).
 * A `value` that comes while someone types never replaces what they typed.
 */
export function SearchBox({
  value,
  onSearch,
  label,
  placeholder,
  delay = SEARCH_DELAY,
  className,
}: SearchBoxProps) {
  const t = useUiMessages();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useRef(onSearch);
  const applied = useRef(value);
  const [text, setText] = useState(value);

  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Its own search comes back as `value`; only another one (Back, a cleared filter) is news.
    if (value === applied.current) return;
    applied.current = value;
    if (timer.current === undefined) setText(value);
  }, [value]);

  const apply = (next: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const trimmed = next.trim();
    if (trimmed === applied.current) return;
    applied.current = trimmed;
    search.current(trimmed);
  };
  const type = (next: string) => {
    setText(next);
    if (next === '') return apply('');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(next), delay);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari 16 and Chrome 111 give the search element no role
    <form
      role="search"
      className={joinClasses(css.box, className)}
      onSubmit={(event) => {
        event.preventDefault();
        apply(text);
      }}
    >
      <Search size={20} aria-hidden="true" />
      <input
        ref={input}
        className={css.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label ?? t('searchLabel')}
        placeholder={placeholder}
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
      <Button type="submit" variant="primary" size="small" className={css.submit}>
        {t('search')}
      </Button>
    </form>
  );
}
