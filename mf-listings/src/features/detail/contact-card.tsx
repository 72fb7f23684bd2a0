import { useShell } from '@site/shared/contract';
import { type Author, formatPhone, type Listing, type ListingKind } from '@site/shared/domain';
import { Heart } from '@site/shared/saved';
import { ShareButton } from '@site/shared/share';
import { AuthorRow, Button, Price } from '@site/shared/ui';
import { MessageCircle } from 'lucide-react';
import { ContactMoreSlot } from '../contact/contact-more-slot';
import { CallLink } from '../preview/call-link';
import { ComingPrice } from '../price-calendar/coming-price';
import css from './contact-card.module.css';
import { useDetailMessages } from './locales/use-messages';

export interface ContactCardProps {
  kind: ListingKind;
  post: Listing;
  author: Author;
  /** Asked for the field in which a question is written. */
  onAsk: () => void;
}

/**
 * What a home costs and who offers it (DETAIL-2, DETAIL-3). From 1024 px on a card that stays in sight while the page scrolls,
 * with the ways to ask and to share (WIDE-2); in narrower windows its two parts are part of what the listing begins with.
 */
export function ContactCard({ kind, post, author, onAsk }: ContactCardProps) {
  const d = useDetailMessages();
  const isOwn = useShell().session.user?.id === author.id;
  return (
    <div className={css.place}>
      <div className={css.card}>
        <div className={css.offer}>
          <ComingPrice kind={kind} listing={post} />
          <div className={css.line}>
            <Price kind={kind} listing={post} perSquareMeter className={css.price} />
            <span className={css.wide}>
              <Heart kind={kind} home={post} />
              <ShareButton title={post.title} listingId={post.id} />
            </span>
          </div>
        </div>
        <section className={css.author} aria-label={d('author')}>
          <AuthorRow author={{ ...author, phone_number: null }} time={post.updatedAt} />
          {author.phone_number && !isOwn && (
            <CallLink
              phone={author.phone_number}
              label={d('call', { phone: formatPhone(author.phone_number) })}
              variant="primary"
              size="large"
            />
          )}
          {!isOwn && (
            <Button wide size="large" className={css.wide} data-scripted="" onClick={onAsk}>
              <MessageCircle size={18} aria-hidden="true" />
              {d('questions')}
            </Button>
          )}
          <ContactMoreSlot
            id={post.id}
            author={author}
            isOwn={isOwn}
            className={author.phone_number ? css.more : css.code}
          />
        </section>
      </div>
    </div>
  );
}
