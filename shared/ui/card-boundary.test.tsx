import { renderInShell } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { CardBoundary } from './card-boundary';

let isBroken = true;
const fail = () => {
  if (isBroken) throw new ReferenceError('RTCPeerConnection is not defined');
};

function InRendering() {
  fail();
  return <p>thẻ</p>;
}

function InAnEffect() {
  useEffect(fail);
  return <p>thẻ</p>;
}

const reported = jest.fn();

beforeEach(() => {
  isBroken = true;
  reported.mockClear();
  Object.assign(globalThis, { reportError: reported });
  // React tells of every crash.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['while it is rendered', InRendering],
  ['in an effect', InAnEffect],
])(
  'SHELL-5 a card that crashes %s leaves the others as they are, is reported, and can be tried again',
  (_case, Card) => {
    renderInShell(
      <>
        <CardBoundary>
          <p>thẻ trước</p>
        </CardBoundary>
        <CardBoundary>
          <Card />
        </CardBoundary>
      </>,
    );
    expect(screen.getByText('thẻ trước')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Không hiển thị được mục này.');
    expect(reported).toHaveBeenCalledWith(expect.any(ReferenceError));
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(screen.getByText('thẻ')).toBeTruthy();
  },
);
