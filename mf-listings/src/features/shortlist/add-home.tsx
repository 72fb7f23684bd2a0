import { useShell } from '@site/shared/contract';
import { Button } from '@site/shared/ui';
import { TextField } from '@site/shared/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { isGone, isNotFound } from '../../api/api-failure';
import { useLazyListingQuery } from '../../api/listings.api';
import { useShortlistMessages } from './locales/use-messages';
import type { SharedShortlist } from './shared-shortlist';
import css from './shortlist.lazy.module.css';
import { type ListedHome, MOST_HOMES } from './shortlist-document';
import { homeOfLink } from './shortlist-keys';

type Fault = 'addNoLink' | 'addTwice' | 'addGone' | 'addFull';

/** Adds a home by its link. Without a network it is added as it is: its page tells later what has become of it. */
export function AddHome({ list, homes }: { list: SharedShortlist; homes: readonly ListedHome[] }) {
  const t = useShortlistMessages();
  const { toast } = useShell();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<Fault>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [ask] = useLazyListingQuery();

  const refuse = (why: Fault) => {
    setFault(why);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const key = homeOfLink(text);
    if (!key) return refuse('addNoLink');
    if (homes.some((home) => home.key === key)) return refuse('addTwice');
    if (!list.document.hasRoom()) return refuse('addFull');
    setBusy(true);
    const [kind, id = ''] = key.split(':');
    const { data, error } = await ask({ kind: kind === 'for-sale' ? 'for-sale' : 'for-rent', id });
    setBusy(false);
    if (error && (isGone(error) || isNotFound(error))) return refuse('addGone');
    const title = data?.post.title ?? '';
    list.document.add(key, title, list.known.member);
    setText('');
    setFault(undefined);
    toast({ kind: 'success', message: t('added', { title: title || t('aHome') }) });
  };
  return (
    <form className={css.add} onSubmit={(event) => void submit(event)} noValidate>
      <div className={css.line}>
        <TextField
          ref={field}
          label={t('addLink')}
          hint={t('addHint')}
          value={text}
          inputMode="url"
          autoComplete="off"
          error={fault && t(fault, { most: MOST_HOMES })}
          onChange={({ target }) => {
            setText(target.value);
            setFault(undefined);
          }}
        />
        <Button type="submit" busy={busy}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}
