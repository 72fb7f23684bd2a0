import {
  fittingSize,
  LARGEST_OPENED,
  type PictureProblem,
  preparePicture,
  problemBehind,
  problemOf,
} from './prepare-picture';

test.each([
  [3000, 4000, 1536, 2048],
  [800, 600, 800, 600],
  [20000, 2, 2048, 1],
])('CHAT-5 a picture of %i × %i is sent as %i × %i', (width, height, sentWidth, sentHeight) => {
  expect(fittingSize(width, height)).toEqual({ width: sentWidth, height: sentHeight });
});

test.each<[string, string, number, PictureProblem | undefined]>([
  ['IMG_1.jpg', 'image/jpeg', 13 * 1024 * 1024, undefined],
  ['IMG_1.jpg', 'image/jpeg', LARGEST_OPENED + 1, 'tooLarge'],
  ['IMG_1.heif', 'application/octet-stream', 10, undefined],
  ['IMG_1.jpg', '', 10, undefined],
  ['gia.pdf', 'application/pdf', 10, 'noPicture'],
  ['1000012345', '', 10, undefined],
  ['a.jpg', 'text/plain', 10, undefined],
])(
  'CHAT-5 PHOTO-1 before it is opened, %s of type %j and %i bytes has the problem %s',
  (name, type, size, problem) => {
    expect(problemOf({ name, type, size })).toBe(problem);
  },
);

describe('what is sent of a chosen file', () => {
  const MB = 1024 * 1024;
  const { createImageBitmap } = globalThis;
  const { getContext, toBlob } = HTMLCanvasElement.prototype;

  /** A file of so many bytes; jsdom's have no `text()`. */
  const fileOf = (name: string, type: string, size: number, bytes = 'x') =>
    Object.assign(Object.defineProperty(new File([bytes], name, { type }), 'size', { value: size }), {
      slice: (from: number, to: number) => ({ text: async () => bytes.slice(from, to) }),
    });
  /** A browser that opens pictures of a size in pixels, and writes each type in so many bytes. */
  const browser = (pixels: [number, number] | undefined, bytes: Record<string, number>) => {
    globalThis.createImageBitmap = async () => {
      if (!pixels) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
      return { width: pixels[0], height: pixels[1], close() {} };
    };
    HTMLCanvasElement.prototype.getContext = () => null;
    HTMLCanvasElement.prototype.toBlob = (take: BlobCallback, type = '') => {
      const size = bytes[type];
      take(
        size === undefined ? null : Object.defineProperty(new Blob(['y'], { type }), 'size', { value: size }),
      );
    };
  };

  afterAll(() => {
    globalThis.createImageBitmap = createImageBitmap;
    Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
  });

  test('PHOTO-1 a photo of 13 MB is made smaller; where that is too large still, the browser writes JPEG', async () => {
    browser([4000, 3000], { 'image/webp': MB });
    const sent = await preparePicture(fileOf('a.jpg', 'image/jpeg', 13 * MB));
    expect([sent.type, sent.size]).toEqual(['image/webp', MB]);
    browser([4000, 3000], { 'image/webp': 12 * MB, 'image/jpeg': MB });
    expect((await preparePicture(fileOf('a.png', 'image/png', 13 * MB))).type).toBe('image/jpeg');
  });

  test('PHOTO-1 where the browser cannot write it, a photo that may be sent goes as it is', async () => {
    browser([4000, 3000], {});
    const file = fileOf('a.jpg', 'image/jpeg', 9 * MB);
    expect(await preparePicture(file)).toBe(file);
    await expect(preparePicture(fileOf('b.jpg', 'image/jpeg', 13 * MB))).rejects.toThrow('tooLarge');
    await expect(preparePicture(fileOf('b.tiff', 'image/tiff', 9 * MB))).rejects.toThrow('tooLarge');
  });

  test.each<[string, string, number, PictureProblem, string?]>([
    ['1000012345', 'application/octet-stream', MB, 'heic', '\0\0\0\x18ftypmif1'],
    ['1000012346', '', MB, 'noPicture'],
    ['IMG_1.heic', '', 13 * MB, 'heic'],
    ['IMG_1.heif', 'image/heif-sequence', MB, 'heic'],
    ['a.jpg', 'image/jpeg', MB, 'unreadable'],
    ['a.jpg', 'image/jpeg', 60 * MB, 'tooLarge'],
  ])(
    'PHOTO-1 %s of type %j and %i bytes, which the browser cannot open, has the problem %s',
    async (name, type, size, problem, bytes = 'x') => {
      browser(undefined, {});
      const failure = await preparePicture(fileOf(name, type, size, bytes)).catch((error: unknown) => error);
      expect(problemBehind(failure)).toBe(problem);
    },
  );
});

test.each([
  [{ status: 413 }, 'tooLarge'],
  [{ status: 415 }, 'unreadable'],
  [{ status: 422 }, 'unreadable'],
  [{ status: 429, code: 'no_room' }, 'noRoom'],
  [{ status: 429, code: 'too_many_files' }, undefined],
  [{ status: 503 }, undefined],
  [new Error('tooLarge'), 'tooLarge'],
  [new TypeError('Failed to fetch'), undefined],
])('CHAT-5 an upload that ended with %j: another try would not help because of %s', (failure, problem) => {
  expect(problemBehind(failure)).toBe(problem);
});
