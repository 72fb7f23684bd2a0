import { readTypedNumber, TYPED_UNITS } from '@site/shared/domain';
import { readFilter } from '@site/shared/feed/feed-filter';
import { formChecks } from '@site/shared/forms/checks';
import { isShare, loanFault } from '@site/shared/loan/loan-terms';
import { parsePhone } from '@site/shared/typed/phone';
import { readAccountName } from '../mf-account/src/features/sign-in/account-name';
import { registerSchema, signInSchema, signUpSchema } from '../mf-account/src/features/sign-in/schemas';
import { namePattern, readPeople } from '../mf-megaviews/src/api/people';
import { readVideoQuery } from '../mf-megaviews/src/api/video-requests';
import { inFullWords } from '../platform/src/assistant/question/chat-words.ts';
import { questionSchema } from '../platform/src/base/comments/comments.schemas.ts';
import { offerSchema } from '../platform/src/base/demands/demands.schemas.ts';
import { readSearch } from '../platform/src/base/listings/listing-search.ts';
import { listingFilterSchema } from '../platform/src/base/listings/listings.schemas.ts';
import { messengerBodySchema, noticeBodySchema } from '../platform/src/base/notifications/megabot.schemas.ts';
import { phoneSchema } from '../platform/src/foundation/text/phone.ts';
import { plainText } from '../platform/src/foundation/text/plain-text.ts';
import { readListingCode } from '../platform/src/market/listing-code.ts';
import { suggestQuerySchema } from '../platform/src/market/places.schemas.ts';
import { findSuggestions } from '../platform/src/market/suggestions/find-suggestions.ts';
import { kindMeant, readWords } from '../platform/src/market/words/read-words.ts';
import { withCalledPlaces, withNamedPlaces } from '../platform/src/search/named-places.ts';
import { contactOf, verifySchema } from '../platform/src/supabase/auth/auth.schemas.ts';
import { sharedAddress } from '../shell/common/shared-address';

/** Zero widths, joiners, marks of direction, soft hyphens, variation selectors, tags. */
const UNSEEN = [
  ...'\u200b\u200c\u200d\u2060\u2064\u00ad\ufe0e\ufe0f\u200e\u202a\u202e\u2066\u2069\ufeff\u061c\u180e\u034f',
  '\u{e0061}',
  '\u{e0101}',
];
const SPACES = ['\u00a0', '\u2002', '\u2009', '\u202f', '\u205f', '\u3000', '  ', '\t', '\u2800', '\u3164'];

const withUnseen = (text: string) => UNSEEN.map((one) => one + [...text].join(one) + one);
/** Letters that fonts draw as Đ and đ: old Vietnamese encodings and converters write them. */
const withLookalikes = (text: string) => [
  text.replaceAll('Đ', '\u00d0').replaceAll('đ', '\u00f0'),
  text.replaceAll('Đ', '\u0189').replaceAll('đ', '\u0256'),
];
const withSpaces = (text: string) => SPACES.map((one) => one + text.replaceAll(' ', one) + one);

const MONEY = { kind: 'money', max: 1e15 } as const;
const params = (name: string, text: string) => new URLSearchParams({ [name]: text });
const ID = '0b5f7a52-9c1e-4a53-8e0e-2f6d1c9b7a10';
const valid = { client_id: 'client-1234', conversation: 'c' };
const field = (read: (text: string) => object, name: string) => (text: string) =>
  (read(text) as Record<string, unknown>)[name];

/** Every place of the site and of the platform where somebody's line comes in, and a line for it. */
const LINES: Record<string, [line: string, read: (text: string) => unknown]> = {
  'a phone field': ['0912 345 678', parsePhone],
  'the check of a phone field': ['0912 345 678', (text) => formChecks().phone('', '').isValidSync(text)],
  'an account by phone': ['0912 345 678', readAccountName],
  'an account by mail': ['lan@nha.vn', readAccountName],
  'the sign-in': ['lan@nha.vn', (account) => signInSchema.isValidSync({ account, password: 'secret-1' })],
  'the name of a sign-up': [
    'Trần Đạt',
    field((name) => signUpSchema.cast({ name, phone: '', password: '' }), 'name'),
  ],
  'the name of a business': [
    'Nhà Lan',
    field((name) => registerSchema.cast({ name, email: '', password: '', confirmation: '' }), 'name'),
  ],
  'a price': ['3 500 000 000 vnđ', (text) => readTypedNumber(text, MONEY)],
  'a price in words': ['3,5 tỷ', (text) => readTypedNumber(text, MONEY)],
  'an area': [
    '70,5 m2',
    (text) => readTypedNumber(text, { kind: 'plain', decimals: 1, max: 1e7, unit: TYPED_UNITS.area }),
  ],
  "one's own money": ['30', (text) => [isShare(text), loanFault('own', text)]],
  'the search of a feed': ['quận Đống Đa', (text) => readFilter('for-sale', params('q', text))],
  'another filter of a feed': ['2-3', (text) => readFilter('for-sale', params('price', text))],
  'the search of a board': ['đường số 7', (text) => readFilter('for-rent', params('q', text), 'demands')],
  'the search of videos': ['Đà Nẵng', (text) => readVideoQuery(params('q', text))],
  'the search of people': [
    'trần đạt',
    (text) => [namePattern(text), readPeople([{ id: '1', displayName: 'Trần Đạt' }], text)],
  ],
  'what is shared with the site': [
    'nhà đẹp quận 7',
    (text) => sharedAddress({ text }, 'https://nha.example', 100),
  ],
  'a phone of the base service': ['0912 345 678', (text) => phoneSchema.safeParse(text).success],
  'a phone of an account': ['0912 345 678', (phone) => contactOf({ phone })],
  'a phone of another country': ['+1 415 555 0100', (phone) => contactOf({ phone })],
  'a mail address of an account': ['lan@nha.vn', (email) => contactOf({ email })],
  'the code of a sign-in': ['123 456', field((token) => verifySchema.parse({ token, type: 'sms' }), 'token')],
  'the search of a list': ['quận Đống Đa', (search) => listingFilterSchema.parse({ search })],
  'the words of a list': ['masteri Đà Nẵng', readSearch],
  'words that become filters': ['2pn quận Đống Đa hướng Đông dưới 5 tỷ', (text) => readWords(text, 'sale')],
  'whose feed is meant': ['thuê Đà Nẵng', (text) => kindMeant(text, 'sale')],
  'the question for suggestions': [
    'Đồng Nai',
    field((text) => suggestQuerySchema.parse({ kind: 'for-sale', text }), 'text'),
  ],
  suggestions: ['Đồng Nai', (text) => findSuggestions(text, 'sale', undefined)],
  'a place in a search': ['Quận Đống Đa, hồ bơi', (search) => withNamedPlaces({ search })],
  'another name of a place': ['Thảo Điền', (search) => withCalledPlaces({ search })],
  'the code of a listing': ['mã tin K7M2-9XQ4', readListingCode],
  'a question to Lily': ['nhà Đà Nẵng', (text) => plainText(inFullWords(text))],
  'the title of a notice': [
    'Có người đợi',
    field(
      (title) =>
        noticeBodySchema.parse({
          ...valid,
          title,
          message: 'x',
          click_action: 'customer_center_notification',
          receiver: [],
        }),
      'title',
    ),
  ],
};

test.each(Object.entries(LINES))(
  'FEED-4 AUTH-1 what nobody sees, and spaces of any width, change nothing of %s',
  (_, [line, read]) => {
    const meant = read(line);
    expect(meant).toBeTruthy();
    for (const typed of [
      ...[withUnseen, withSpaces, withLookalikes].flatMap((change) => change(line)),
      line.normalize('NFD'),
    ])
      expect([typed, read(typed)]).toEqual([typed, meant]);
  },
);

/** Where texts of several lines come in. */
const TEXTS: Record<string, (text: string) => unknown> = {
  'a question': field((comment) => questionSchema.parse({ ...valid, comment }), 'comment'),
  'an offer': field(
    (description) =>
      offerSchema.parse({
        ...valid,
        client_id: ID,
        description,
        author: { phoneNumber: '0912345678' },
        post_id: ID,
      }),
    'description',
  ),
  'a message to Lily': field((message) => messengerBodySchema.parse({ ...valid, message }), 'message'),
};

test.each(Object.entries(TEXTS))(
  'COMMENT-4 %s keeps its lines and emoji, and nothing that nobody sees',
  (_, read) => {
    const text = 'Chào anh,\nnhà còn không? 👩‍🦰❤️';
    for (const typed of [
      `\u200b${text}\u2060`,
      text.replace('nhà', 'n\u00adh\u202eà'),
      text.replaceAll(' ', '\u00a0'),
      `${text.replace('\n', '\r\n')} \ufeff`,
    ])
      expect(read(typed)).toBe(text);
    // Nothing that is seen is no text.
    let answer: unknown = '';
    try {
      answer = read('\u200b\u2060 \u3164\u202e');
    } catch {}
    expect(answer).toBe('');
  },
);
