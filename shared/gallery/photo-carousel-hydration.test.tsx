import { hydrate } from '@site/shared/testing/hydrate';
import { PhotoCarousel } from './photo-carousel';

const WIDTH = 400;
const images = Array.from({ length: 5 }, (_, index) => `photos/${index}.webp`);
const carousel = <PhotoCarousel images={images} alt="Căn hộ" sizes="100vw" />;
const counter = (root: HTMLElement) => root.querySelector('p > span')?.textContent;

test('DETAIL-1 photos hydrate; of the server’s page only the first is loaded at once', async () => {
  const { html, root, complaints, leave } = await hydrate(carousel);
  expect(html.match(/loading="eager"/g)).toHaveLength(1);
  expect(html).not.toContain('style=');
  expect(counter(root)).toBe('1/5');
  expect(complaints).toEqual([]);
  leave();
});

test('DETAIL-1 who has swiped before hydration stays at that photo', async () => {
  const { root, complaints, leave } = await hydrate(carousel, {}, (page) => {
    const track = page.querySelector('[tabindex="0"]') as HTMLElement;
    Object.defineProperty(track, 'clientWidth', { value: WIDTH });
    track.scrollLeft = 2 * WIDTH;
  });
  expect(root.querySelector('[tabindex="0"]')?.scrollLeft).toBe(2 * WIDTH);
  expect(counter(root)).toBe('3/5');
  expect(complaints).toEqual([]);
  leave();
});
