import { renderWithStore } from '@site/shared/testing';
import { withService } from '@site/shared/testing/with-service';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { author, listingItem } from '../../testing/listing-items';
import { ProductModal } from './product-modal';

/** What the service answers of the listing; a status for a failure. */
let answer: unknown;
withService(() => answer);

/** A page of another area. */
function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <output>{`${useLocation().pathname}, ${isOpen ? 'open' : 'closed'}`}</output>
      {isOpen && <ProductModal kind="for-sale" id="listing-7" onClose={() => setOpen(false)} />}
    </>
  );
}
const heading = (name: string) => screen.findByRole('heading', { name });

test('MEGA-8 LIVE-4 a page of another area shows a listing in a modal: photos, price, call, the way back and that to the detail', async () => {
  answer = listingItem(7);
  renderWithStore(<Page />);
  await heading('Căn hộ 7');
  expect(document.querySelectorAll('dialog [aria-roledescription="băng ảnh"]')).toHaveLength(1);
  expect(screen.getAllByText(/2,5 tỷ/)).not.toEqual([]);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining([`tel:+${author.phone_number}`, '/for-sale/app/listing-7']),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Xem chi tiết' }));
  await screen.findByText('/for-sale/app/listing-7, closed');
});

test('MEGA-8 LIVE-4 a listing that is not there, or cannot be had, is said in the modal, which goes on by a press or closes', async () => {
  answer = 404;
  const { unmount } = renderWithStore(<Page />);
  await heading('Không tìm thấy tin này');
  unmount();
  answer = 500;
  renderWithStore(<Page />);
  const retry = await screen.findByRole('button', { name: 'Thử lại' }, { timeout: 5_000 });
  answer = listingItem(7);
  await userEvent.click(retry);
  await heading('Căn hộ 7');
  fireEvent(document.querySelector('dialog') as HTMLElement, new Event('cancel', { cancelable: true }));
  await screen.findByText(/, closed$/);
});
