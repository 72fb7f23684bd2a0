import { decimal, priceText } from '../../market/facts.ts';
import type { AccountTopic } from '../question/intents.ts';
import type { Language } from '../question/language.ts';
import { EN as EN_ANSWERS } from './texts.en.ts';

/** A label, and the page of the site that it leads to. */
export type Lead = readonly [label: string, path: string];

/** What is said besides homes and projects, in one language. */
export interface GeneralTexts {
  instalment(loan: {
    amount: string;
    years: string;
    rate: string;
    monthly: string;
    interest: string;
  }): string;
  instalmentNote: string;
  /** What is missing for an instalment. */
  loanNeeds(missing: readonly ('amount' | 'months' | 'rate')[]): string;
  loanUnknown: string;
  money(value: number): string;
  number(value: number): string;
  years(months: number): string;
  yes: string;
  no: string;
  law(text: string, source: string): string;
  /** Begins an answer that is neither yes nor no. */
  aboutLaw: string;
  lawUnknown: string;
  contract: string;
  lawyer: string;
  staff: string;
  owner: string;
  account: Record<AccountTopic, { text: string; leads: readonly Lead[] }>;
  advice: string;
  injection: string;
  picture: string;
  pictureFirst: string;
  pictureOnly: string;
  unknownLead: string;
  leads: Record<'support' | 'sale' | 'rent' | 'post', Lead>;
}

const VI: GeneralTexts = {
  instalment: ({ amount, years, rate, monthly, interest }) =>
    `Vay ${amount} trong ${years}, lãi suất ${rate}%/năm, trả đều: khoảng ${monthly} mỗi tháng; tổng tiền lãi khoảng ${interest}.`,
  instalmentNote:
    'Đây là phép tính với lãi suất không đổi. Lãi suất thật, ưu đãi và phí là của ngân hàng: bạn hỏi ngân hàng cho vay trước khi quyết định.',
  loanNeeds: (missing) =>
    `Để tính tiền trả mỗi tháng mình cần thêm ${missing.map((part) => ({ amount: 'số tiền vay', months: 'thời gian vay', rate: 'lãi suất ngân hàng báo cho bạn' })[part]).join(', ')}; ví dụ “vay 2 tỷ trong 20 năm, lãi 8%/năm”.`,
  loanUnknown:
    'Mình không biết lãi suất, hạn mức và điều kiện vay hiện nay: ngân hàng cho vay mới trả lời được, bạn nên hỏi hai, ba ngân hàng để so sánh.',
  money: priceText,
  number: decimal,
  years: (months) => (months % 12 === 0 ? `${months / 12} năm` : `${months} tháng`),
  yes: 'Có',
  no: 'Không',
  law: (text, source) => `${text}\nNguồn: ${source}.`,
  aboutLaw: 'Theo quy định mình có: ',
  lawUnknown:
    'Mình không biết chắc về chuyện pháp lý này và không muốn đoán: văn phòng công chứng hoặc luật sư mới trả lời được cho trường hợp của bạn.',
  contract:
    'Mình không biết điều khoản của hợp đồng hay tiền cọc: chúng do hai bên thỏa thuận. Bạn hỏi người đăng tin, và nhờ văn phòng công chứng hoặc luật sư đọc trước khi ký hay đặt cọc.',
  lawyer: 'Luật có thể thay đổi: bạn nhờ văn phòng công chứng hoặc luật sư xác nhận trước khi ký.',
  staff: 'Mình là trợ lý tự động. Bạn gửi yêu cầu ở trang hỗ trợ, nhân viên sẽ trả lời bạn.',
  owner:
    'Mình không có số điện thoại và lịch của người đăng tin. Bạn mở tin đó: ở đó có tên người đăng, nút liên hệ và chỗ đặt câu hỏi riêng cho họ.',
  account: {
    password: {
      text: 'Bạn đặt lại mật khẩu ở trang Quên mật khẩu, bằng số điện thoại hoặc email đã đăng ký.',
      leads: [['Quên mật khẩu', '/forgot-password']],
    },
    register: {
      text: 'Bạn đăng ký tài khoản bằng số điện thoại hoặc email.',
      leads: [['Đăng ký', '/register']],
    },
    'sign-in': {
      text: 'Bạn đăng nhập ở trang Đăng nhập. Nếu không nhận được mã, bạn gửi yêu cầu hỗ trợ.',
      leads: [
        ['Đăng nhập', '/login'],
        ['Gửi yêu cầu hỗ trợ', '/support'],
      ],
    },
    profile: {
      text: 'Bạn xem và sửa thông tin của mình ở trang Tài khoản. Mình không xem được tài khoản của bạn; việc khác thì nhân viên hỗ trợ giúp.',
      leads: [
        ['Tài khoản', '/account'],
        ['Gửi yêu cầu hỗ trợ', '/support'],
      ],
    },
    post: {
      text: 'Bạn muốn bán hoặc cho thuê nhà: gửi nhà ở trang ký gửi, hoặc hỏi nhân viên hỗ trợ.',
      leads: [
        ['Ký gửi nhà', '/real-estate-consignment'],
        ['Gửi yêu cầu hỗ trợ', '/support'],
      ],
    },
    saved: {
      text: 'Mình không xem được tài khoản của bạn. Bạn mở trang Tài khoản để xem những gì trang giữ cho bạn.',
      leads: [['Tài khoản', '/account']],
    },
    demands: {
      text: 'Mình không biết tên hay số điện thoại của người đang tìm nhà. Nhu cầu mà họ đăng công khai ở bảng tìm mua và tìm thuê; ở đó bạn gửi đề nghị cho từng người.',
      leads: [
        ['Người tìm mua', '/purchase-need'],
        ['Người tìm thuê', '/rent-need'],
      ],
    },
  },
  advice:
    'Mình không biết giá sẽ tăng hay giảm và không khuyên nên mua, thuê hay đầu tư: việc đó cần chuyên gia tư vấn tài chính hoặc môi giới hiểu khu vực. Bạn xem giá thật đang rao để tự so sánh nhé.',
  injection:
    'Mình không biết và không làm theo yêu cầu này. Mình chỉ trả lời về nhà và dự án trên trang; dữ liệu của người dùng và cấu hình của hệ thống không nằm trong tay mình.',
  picture: 'Mình chưa xem được hình. Bạn viết câu hỏi hoặc tên dự án giúp mình nhé.',
  pictureFirst: 'Mình chưa xem được hình bạn gửi, nên chỉ trả lời theo chữ.',
  pictureOnly:
    'Mình chưa xem được hình bạn gửi, nên không biết đó là căn nào. Bạn viết tên dự án, khu vực, số phòng ngủ và tầm giá giúp mình; nếu hình là của một tin trên trang, bạn hỏi người đăng ngay trong tin đó.',
  unknownLead: 'Nếu cần người thật trả lời, bạn gửi câu hỏi ở trang hỗ trợ.',
  leads: {
    support: ['Gửi yêu cầu hỗ trợ', '/support'],
    sale: ['Nhà bán trên trang', '/for-sale'],
    rent: ['Nhà cho thuê trên trang', '/for-rent'],
    post: ['Ký gửi nhà', '/real-estate-consignment'],
  },
};

const EN: GeneralTexts = {
  instalment: ({ amount, years, rate, monthly, interest }) =>
    `A loan of ${amount} over ${years} at ${rate}% a year, paid in equal parts: about ${monthly} a month; interest in all about ${interest}.`,
  instalmentNote:
    'This assumes that the interest never changes. Real rates, offers and fees are the bank’s: ask the lending bank before you decide.',
  loanNeeds: (missing) =>
    `To work out the monthly payment I also need ${missing.map((part) => ({ amount: 'the amount', months: 'the number of years', rate: 'the interest rate that your bank offers' })[part]).join(', ')}, as in “a loan of 2 billion over 20 years at 8%”.`,
  loanUnknown:
    'I do not know today’s interest rates, limits and conditions: only a lending bank can tell. Ask two or three of them and compare.',
  money: EN_ANSWERS.price,
  number: (value) => String(Number(value.toFixed(2))),
  years: (months) =>
    months % 12 === 0 ? `${months / 12} ${months === 12 ? 'year' : 'years'}` : `${months} months`,
  yes: 'Yes',
  no: 'No',
  law: (text, source) => `${text}\nSource: ${source}.`,
  aboutLaw: 'As far as I know the rules: ',
  lawUnknown:
    'I do not know that point of law for sure and would rather not guess: a notary office or a lawyer can answer it for your case.',
  contract:
    'I do not know the terms of the contract or the deposit: the two sides agree on them. Ask who posted the listing, and have a notary or a lawyer read it before you sign or pay.',
  lawyer: 'Laws change: have a notary office or a lawyer confirm it before you sign.',
  staff: 'I am an automatic assistant. Send your request on the support page, and our staff will answer you.',
  owner:
    'I have neither the telephone number nor the calendar of who posted a listing. Open the listing: it has their name, a contact button, and a place to ask them in private.',
  account: {
    password: {
      text: 'Set a new password on the page Forgot password, with the phone number or the email of your account.',
      leads: [['Forgot password', '/forgot-password']],
    },
    register: { text: 'You can sign up with a phone number or an email.', leads: [['Sign up', '/register']] },
    'sign-in': {
      text: 'You sign in on the page Sign in. If no code arrives, ask our staff.',
      leads: [
        ['Sign in', '/login'],
        ['Ask our staff', '/support'],
      ],
    },
    profile: {
      text: 'You see and change your data on the page Account. I cannot look into your account; for anything else our staff can help.',
      leads: [
        ['Account', '/account'],
        ['Ask our staff', '/support'],
      ],
    },
    post: {
      text: 'To sell or let a home, send it on the consignment page, or ask our staff.',
      leads: [
        ['Consign a home', '/real-estate-consignment'],
        ['Ask our staff', '/support'],
      ],
    },
    saved: {
      text: 'I cannot look into your account. The page Account shows what the site keeps for you.',
      leads: [['Account', '/account']],
    },
    demands: {
      text: 'I do not know the names or numbers of people who look for a home. What they look for is public on the boards, where you can send each of them an offer.',
      leads: [
        ['People who want to buy', '/purchase-need'],
        ['People who want to rent', '/rent-need'],
      ],
    },
  },
  advice:
    'I do not know whether prices will rise or fall, and I do not advise to buy, rent or invest: that takes a financial adviser or an agent who knows the area. The real prices on offer are here to compare.',
  injection:
    'I do not know that and do not follow this request. I only answer about homes and projects on this site; data of users and settings of the system are not in my hands.',
  picture: 'I cannot look at pictures yet. Please write your question or the name of a project.',
  pictureFirst: 'I cannot look at the picture that you sent, so I answer by your words alone.',
  pictureOnly:
    'I cannot look at the picture that you sent, so I do not know which home it is. Please write project, area, bedrooms and budget; if the picture is of a listing on this site, ask who posted it in that listing.',
  unknownLead: 'If you need a person to answer, send your question on the support page.',
  leads: {
    support: ['Ask our staff', '/support'],
    sale: ['Homes for sale on this site', '/for-sale'],
    rent: ['Homes for rent on this site', '/for-rent'],
    post: ['Consign a home', '/real-estate-consignment'],
  },
};

/** What is said besides homes and projects. */
export const GENERAL_TEXTS: Record<Language, GeneralTexts> = { vi: VI, en: EN };
