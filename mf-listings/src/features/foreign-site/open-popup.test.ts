import { openPopup } from './open-popup';

const ADDRESS = 'https://hotel.example/';
const open = jest.spyOn(window, 'open');

beforeEach(() => {
  open.mockReset();
  Object.assign(window, { screenX: 100, screenY: 50, outerWidth: 1400, outerHeight: 900 });
});

test('HOTEL-1 opens 600 × 400 in the middle of the window, without a hold on it', () => {
  const popup = { opener: window as Window | null, location: { href: '' } };
  open.mockReturnValue(popup as unknown as Window);
  openPopup(ADDRESS);
  expect(open.mock.calls).toEqual([['', '_blank', 'popup,width=600,height=400,left=500,top=300']]);
  expect(popup).toEqual({ opener: null, location: { href: ADDRESS } });
});

test('HOTEL-1 a blocked popup becomes a new tab', () => {
  open.mockReturnValue(null);
  openPopup(ADDRESS);
  expect(open.mock.calls[1]).toEqual([ADDRESS, '_blank', 'noopener,noreferrer']);
});
