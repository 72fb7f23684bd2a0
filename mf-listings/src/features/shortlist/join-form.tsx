import { charactersOver, typedLine } from '@site/shared/domain';
import { Button } from '@site/shared/ui';
import { TextField } from '@site/shared/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { useShortlistMessages } from './locales/use-messages';
import css from './shortlist.lazy.module.css';
import { LONGEST_MEMBER_NAME, type Member, MOST_MEMBERS } from './shortlist-document';

export interface JoinFormProps {
  /** Who has joined: the visitor may be one of them, on another device. */
  members: readonly Member[];
  /** Whether somebody else can join. */
  hasSeat: boolean;
  onName: (name: string) => void;
  onMember: (id: string) => void;
}

/** Asks who somebody is in this list: a member already, or by which name; one that does not do keeps what was typed and says why. */
export function JoinForm({ members, hasSeat, onName, onMember }: JoinFormProps) {
  const t = useShortlistMessages();
  const [name, setName] = useState('');
  const [faulty, setFaulty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isGood = typedLine(name) !== '' && charactersOver(name, LONGEST_MEMBER_NAME) === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFaulty(!isGood);
    if (!isGood) return field.current?.focus();
    onName(typedLine(name));
  };
  return (
    <form className={css.join} onSubmit={submit} noValidate aria-label={t('joinTitle')}>
      <h2 className={css.joinTitle}>{t('joinTitle')}</h2>
      {members.length > 0 && (
        <div className={css.quick}>
          {members.map(({ id, name: known }) => (
            <Button key={id} size="small" onClick={() => onMember(id)}>
              {t('iAm', { name: known })}
            </Button>
          ))}
        </div>
      )}
      {hasSeat ? (
        <>
          <div className={css.quick}>
            {(['brother', 'sister'] as const).map((word) => (
              <Button key={word} size="small" onClick={() => onName(t(word))}>
                {t(word)}
              </Button>
            ))}
          </div>
          <div className={css.line}>
            <TextField
              ref={field}
              label={t('name')}
              hint={t('joinHint')}
              value={name}
              limit={LONGEST_MEMBER_NAME}
              autoComplete="off"
              error={faulty && !isGood ? t('nameFault', { most: LONGEST_MEMBER_NAME }) : undefined}
              onChange={({ target }) => setName(target.value)}
            />
            <Button type="submit" variant="primary">
              {t('join')}
            </Button>
          </div>
        </>
      ) : (
        <p className={css.hint}>{t('joinFull', { most: MOST_MEMBERS })}</p>
      )}
    </form>
  );
}
