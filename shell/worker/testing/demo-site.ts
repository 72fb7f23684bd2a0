import { given, type Network } from './worker-world';

/** A file of the demo site, by the hash of its content. */
export const file = (owner: string, name: string, hash = '0123abcd'): string =>
  `/assets/${owner}/${name}.${hash}.js`;

const filesOf = (name: string, hash: string) => ({
  bundle: { url: file('mf-account', `bundle-${name}`, hash) },
  chunks: [{ url: file('mf-account', `chunk-${name}`, hash) }],
  css: [{ url: `/assets/mf-account/${name}.${hash}.css` }],
});

/** A site's server with a live release: pages, the frame, the record and its files. */
export class DemoSite {
  /** Id of the live release. */
  release = 'a'.repeat(32);
  /** When documents are given, epoch ms. */
  now: () => number = Date.now;
  #hash = '0123abcd';

  /** Makes another release live, with other files. */
  publish(letter: string): void {
    this.release = letter.repeat(32);
    this.#hash = letter.repeat(8);
  }

  /** Path of the live script that every document starts. */
  main = (): string => file('shell', 'main', this.#hash);
  /** All that a page of the live release wants, opened in whichever way. */
  pageFiles(name: string): string[] {
    const { bundle, chunks, css } = filesOf(name, this.#hash);
    return [bundle, ...chunks, ...css].map(({ url }) => url);
  }

  answer: Network = (path) => {
    if (path.startsWith('/assets/')) return given(`file ${path}`);
    if (path === `/releases/${this.release}.json`) return given(JSON.stringify(this.#record()));
    if (path === '/releases/current') return given(JSON.stringify({ id: this.release }));
    if (path.startsWith('/gone')) return given('gone', {}, 404);
    if (path.startsWith('/reports')) return given('reports');
    const links = [this.main(), path === '/app-frame' ? undefined : this.pageFiles(path.slice(1))[0]];
    return given(`${path} of ${this.release[0]}`, {
      'x-release': this.release,
      date: new Date(this.now()).toUTCString(),
      link: links.flatMap((link) => (link ? [`<${link}>; rel=preload`] : [])).join(', '),
    });
  };

  #record() {
    const hash = this.#hash;
    const names = ['rules', 'support', 'policy'];
    return {
      shell: {
        version: '1.0.0',
        files: { [`main.${hash}.js`]: 'sha', [`site-menu.${hash}.js`]: 'sha', [`socket.${hash}.js`]: 'sha' },
        worker: { url: `/assets/shell/service-worker.${hash}.js` },
      },
      areas: {
        'mf-account': { pages: Object.fromEntries(names.map((name) => [name, filesOf(name, hash)])) },
      },
    };
  }
}
