/* An area of another team, written by hand as a classic federation container: one page that shows a listing's modal. */
window.mf_demands = {
  init(scope) {
    this.scope = scope;
  },

  async get() {
    const take = async (name) => {
      const [provided] = Object.values(this.scope[name]);
      return (await provided.get())();
    };
    const { createElement: element, useState } = await take('react');
    const { useShell } = await take('@site/shared/contract');

    const Page = () => {
      const { loadWidget } = useShell();
      const [Modal, setModal] = useState();
      const [failure, setFailure] = useState('');
      const open = () => {
        setFailure('');
        loadWidget('mf-listings/product-modal').then(
          (loaded) => setModal(() => loaded),
          (error) => setFailure(error.message),
        );
      };
      return element(
        'section',
        { 'data-ready': 'other-area' },
        element('button', { type: 'button', onClick: open }, 'open'),
        element('p', { role: 'alert' }, failure),
        Modal &&
          element(Modal, {
            kind: 'for-sale',
            id: new URLSearchParams(location.search).get('listing'),
            onClose: () => setModal(undefined),
          }),
      );
    };

    const area = { pages: { 'purchase-need': async () => ({ default: Page }) } };
    return () => ({ __esModule: true, default: area });
  },
};
