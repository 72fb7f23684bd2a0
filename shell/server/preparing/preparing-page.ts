import { escapeHtml } from '../escape-html';

/** What the page says, Vietnamese first. */
const TEXTS = {
  vi: {
    title: 'Trang đang được chuẩn bị',
    text: 'Xin đợi một chút: trang sẽ tự tải lại sau ít giây.',
    again: 'Thử lại ngay',
  },
  en: {
    title: 'The site is being prepared',
    text: 'One moment please: the page loads again by itself in a few seconds.',
    again: 'Try again now',
  },
};

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;
padding:16px;box-sizing:border-box;font:16px/1.5 system-ui,sans-serif;text-align:center}main{max-width:32em}
h1{font-size:1.5em;margin:0 0 8px}p{margin:0 0 8px}section+section{margin-top:24px;font-size:.875em}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;color:inherit}`;

/**
 * The page of a site that has no good release to show yet. It needs no file but itself, and loads again by itself.
 *
 * @param productName the site's name
 * @param nonce this response's
 * @param seconds after how long it loads again
 */
export function preparingPage(productName: string, nonce: string, seconds: number): string {
  const { vi, en } = TEXTS;
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>${vi.title} | ${escapeHtml(productName)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<section>
<h1>${vi.title}</h1>
<p>${vi.text}</p>
<a href="">${vi.again}</a>
</section>
<section lang="en">
<h2>${en.title}</h2>
<p>${en.text}</p>
<a href="">${en.again}</a>
</section>
</main>
</body>
</html>
`;
}
