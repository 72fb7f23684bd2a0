import type { RefusalPage } from '@site/shared/http/client-error';

/**
 * The page for a head that is larger than the server reads (RFC 6585, section 5). Cookies have piled up, mostly of other sites of the
 * domain; `Clear-Site-Data` removes them, so that the next try works.
 */
export const OVERSIZED_HEAD: RefusalPage = {
  html: `<!doctype html>
<html lang="vi">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Quá nhiều cookie</title>
<h1>Quá nhiều cookie</h1>
<p>Trình duyệt gửi nhiều cookie hơn mức trang này đọc được. Chúng tôi vừa yêu cầu trình duyệt xoá cookie của trang. <a href="">Tải lại trang</a></p>
<p>Nếu vẫn gặp trang này, bạn hãy xoá cookie của trang trong cài đặt của trình duyệt.</p>
<p lang="en">Your browser sends more cookies than this site reads. We have asked it to remove the cookies of this site. <a href="">Reload the page</a></p>
`,
  headers: { 'clear-site-data': '"cookies"', 'cache-control': 'no-store' },
};
