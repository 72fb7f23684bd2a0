import {
  AttributeChips,
  AuthorRow,
  Avatar,
  Countdown,
  firstOfMosaic,
  IconButton,
  type MosaicWidths,
  PhotoGrid,
  PhotoMosaic,
  Picture,
  Price,
  PriceChange,
  RelativeTime,
} from '@site/shared/ui';
import { RowLink } from '@site/shared/ui/row-link';
import { Share2 } from 'lucide-react';
import { useMessages } from './locales/use-messages';
import { Part, State } from './part';
import css from './parts.module.css';
import { AUTHOR, CHEAPER, DEARER, HOME, NO_PHOTO, PHOTOS, REPLACED, TIMES } from './samples';

/** As wide as a wide state. */
const MOSAIC_WIDTHS: MosaicWidths = [[0, '360px']];

/** What a home and its author are shown with. */
export function ListingParts() {
  const t = useMessages();
  const { display_name: name, avatar, uid } = AUTHOR;
  return (
    <>
      <Part name="Avatar">
        <State name="src">
          <Avatar name={name} src={avatar} />
        </State>
        <State name="no src">
          <Avatar name={name} />
        </State>
        <State name="failed">
          <Avatar name={name} src={NO_PHOTO} />
        </State>
        <State name="size: 96">
          <Avatar name={name} size={96} />
        </State>
      </Part>
      <Part name="AuthorRow">
        <State name="time, phone_number, children" wide>
          <AuthorRow author={AUTHOR} time={TIMES.days}>
            <IconButton label={t('share')} variant="outlined">
              <Share2 size={20} aria-hidden="true" />
            </IconButton>
          </AuthorRow>
        </State>
        <State name="name alone" wide>
          <AuthorRow
            author={{ uid, display_name: `${name} ${name} ${name}`, avatar: '', phone_number: '' }}
          />
        </State>
      </Part>
      <Part name="RowLink">
        <State name="to" wide>
          <div className={css.row}>
            <RowLink to="/">{AUTHOR.display_name}</RowLink>
          </div>
        </State>
        <State name="inside" wide>
          <div className={css.row}>
            <RowLink to="/" inside>
              {AUTHOR.display_name}
            </RowLink>
          </div>
        </State>
      </Part>
      <Part name="AttributeChips">
        <State name="all" wide>
          <AttributeChips listing={HOME} />
        </State>
        <State name="some">
          <AttributeChips listing={{ square_meter: HOME.square_meter }} />
        </State>
      </Part>
      <Part name="Price">
        <State name="for-sale">
          <Price kind="for-sale" listing={HOME} />
        </State>
        <State name="for-sale, replaced">
          <Price kind="for-sale" listing={REPLACED} />
        </State>
        <State name="for-rent">
          <Price kind="for-rent" listing={{ price: 8_500_000, new_price: null }} />
        </State>
      </Part>
      <Part name="PriceChange">
        <State name="lower" wide>
          <PriceChange kind="for-sale" listing={CHEAPER} />
        </State>
        <State name="higher" wide>
          <PriceChange kind="for-sale" listing={DEARER} />
        </State>
        <State name="over" wide>
          <PriceChange kind="for-sale" listing={REPLACED} />
        </State>
      </Part>
      <Part name="Countdown">
        <State name="running">
          <Countdown target={CHEAPER.new_price.date_time} />
        </State>
        <State name="over">
          <Countdown target={REPLACED.new_price.date_time} />
        </State>
      </Part>
      <Part name="RelativeTime">
        {(['minutes', 'days', 'years'] as const).map((age) => (
          <State key={age} name={age}>
            <RelativeTime time={TIMES[age]} />
          </State>
        ))}
      </Part>
      <Part name="Picture">
        <State name="4 / 3" wide>
          <Picture path={PHOTOS[0] ?? ''} alt={t('details')} sizes="360px" />
        </State>
        <State name="16 / 9" wide>
          <Picture path={PHOTOS[0] ?? ''} alt={t('details')} sizes="360px" ratio="16 / 9" />
        </State>
        <State name="failed" wide>
          <Picture path={NO_PHOTO} alt={t('details')} sizes="360px" />
        </State>
      </Part>
      <Part name="PhotoGrid">
        {[1, 2, 3, 4, 7].map((count) => (
          <State key={count} name={`${count}`} wide>
            <PhotoGrid
              images={PHOTOS.slice(0, count)}
              alt={t('details')}
              onOpen={count > 4 ? () => {} : undefined}
            />
          </State>
        ))}
      </Part>
      <Part name="PhotoMosaic">
        {[1, 2, 3, 4, 7].map((count) => (
          <State key={count} name={`${count}`} wide>
            <PhotoMosaic
              className={css.mosaic}
              images={PHOTOS.slice(0, count)}
              alt={t('details')}
              widths={MOSAIC_WIDTHS}
              firstSizes={firstOfMosaic(count, MOSAIC_WIDTHS, '360px')}
              onOpen={() => {}}
            />
          </State>
        ))}
      </Part>
    </>
  );
}
