import { readPreview } from './read-preview';

const read = (image: unknown) => readPreview({ data: { image } });

test('NEWS-3 a preview is a picture over https or of the site itself; anything else shows nothing', () => {
  expect(read('https://pictures.example/a.jpg')).toBe('https://pictures.example/a.jpg');
  expect(read(`${location.origin}/media/a.webp`)).toBe(`${location.origin}/media/a.webp`);
  for (const image of [null, 7, '', 'a.jpg', 'http://pictures.example/a.jpg', 'javascript:alert(1)'])
    expect(read(image)).toBeNull();
  for (const answer of [undefined, null, 'x', {}, { data: null }, { data: {} }])
    expect(readPreview(answer)).toBeUndefined();
});
