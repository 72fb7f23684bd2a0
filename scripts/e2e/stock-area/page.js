import { createElement as element, useState } from 'react';

/** Brings something when it is asked for, and says what came of it. */
export default function Page() {
  const [said, setSaid] = useState('');
  const bring = () =>
    import(/* webpackChunkName: "later" */ './later.js').then(
      ({ words }) => setSaid(words),
      (error) => setSaid(error.name),
    );
  return element(
    'section',
    { 'data-ready': 'stock-area' },
    element('button', { type: 'button', onClick: bring }, 'bring'),
    element('output', {}, said),
  );
}
