import './auctions.css';
import { usePageTitle, useShell } from '@site/shared/contract';
import { createElement as element, useState } from 'react';
import { Link } from 'react-router-dom';

/** A page of another team's build, which takes what it needs from the shell. */
export default function Auctions() {
  const { config, toast } = useShell();
  const [lots, setLots] = useState([]);
  usePageTitle('Đấu giá');
  const bring = () =>
    import('./lots.js').then(
      ({ default: more }) => setLots(more),
      () => toast({ message: 'Chưa tải được.', kind: 'error' }),
    );
  return element(
    'section',
    { 'data-ready': 'auctions' },
    element('h1', {}, `Đấu giá trên ${config.productName}`),
    element('button', { type: 'button', onClick: bring }, 'Xem các lô'),
    element(
      'ul',
      { className: 'lots' },
      lots.map((lot) => element('li', { key: lot }, lot)),
    ),
    element(Link, { to: '/for-sale' }, 'Nhà bán'),
  );
}
