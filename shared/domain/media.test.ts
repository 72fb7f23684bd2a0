import { fileUrl, imageSources, isVideo, mediaUrl } from './media';

const media = {
  storageBase: '/media/',
  fileBucketBase: 'https://files.example',
  widths: [320, 640],
  variant: '{name}-{width}w.webp',
};

test('FEED-9 finds photos under the storage base, and takes addresses as they are', () => {
  expect(mediaUrl('photos/a b.webp', media)).toBe('/media/photos/a%20b.webp');
  expect(mediaUrl('/photos/a.webp', media)).toBe('/media/photos/a.webp');
  expect(mediaUrl('https://cdn.example/a.webp', media)).toBe('https://cdn.example/a.webp');
  expect(mediaUrl('blob:1', media)).toBe('blob:1');
  expect(fileUrl('a.pdf', media)).toBe('https://files.example/a.pdf');
});

test('FEED-9 lists the widths of the storage and the original; one size of what has no variants', () => {
  expect(imageSources('photos/a.1.jpg', media)).toEqual({
    src: '/media/photos/a.1.jpg',
    srcSet: '/media/photos/a.1-320w.webp 320w, /media/photos/a.1-640w.webp 640w, /media/photos/a.1.jpg 960w',
  });
  for (const path of ['https://cdn.example/a.jpg', 'drawings/plan.svg'])
    expect(imageSources(path, media).srcSet).toBeUndefined();
  expect(imageSources('a.jpg', { ...media, widths: [] })).toEqual({ src: '/media/a.jpg' });
});

test('NEWS-3 a file is a video by its ending, whatever its case and whatever follows it', () => {
  const videos = ['videos/a/video.mp4', 'b.MOV', 'https://files.example/c.webm?token=1', 'd.m4v#t=1'];
  expect(videos.filter(isVideo)).toEqual(videos);
  expect(['photos/a.webp', 'mp4', 'a.mp4.jpg', ''].filter(isVideo)).toEqual([]);
});
