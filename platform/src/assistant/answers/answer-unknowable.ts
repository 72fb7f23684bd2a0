import type { Language } from '../question/language.ts';
import type { Understanding } from '../question/understand.ts';
import type { Unknowable } from '../question/unknowable.ts';
import type { Draft } from './draft.ts';
import { GENERAL_TEXTS } from './general-texts.ts';
import { linkLine } from './link.ts';

const TEXTS: Record<Language, Record<Unknowable, string>> = {
  vi: {
    'future-price':
      'Mình không thể biết giá sau này: giá mỗi căn là do người bán và người mua quyết định. Bạn xem giá đang rao, biểu đồ giá trong từng tin, và hỏi môi giới hiểu khu vực.',
    'past-price':
      'Mình không biết giá trước đây: mình chỉ có giá đang rao. Giá đã đổi thế nào từ khi đăng thì biểu đồ giá trong từng tin cho thấy; giá giao dịch cũ bạn hỏi môi giới hiểu khu vực.',
    'listing-days':
      'Mình không biết tin đó đăng từ bao giờ vì không thấy bạn đang xem tin nào. Bạn mở tin: ở đó có ngày đăng và biểu đồ giá; lý do còn rao thì hỏi riêng người đăng ngay dưới tin.',
    'future-rate':
      'Mình không thể biết lãi suất sau này: mỗi ngân hàng tự quyết định và có thể đổi bất cứ lúc nào. Bạn hỏi ngân hàng cho vay về lãi suất sau thời gian ưu đãi và xin bảng tính bằng văn bản.',
    future:
      'Mình không thể biết chuyện sắp tới và không muốn đoán. Bạn theo dõi tin trên trang, hoặc hỏi nhân viên hỗ trợ.',
    'lowest-price':
      'Mình không thể biết người đăng chịu bớt đến đâu: chỉ họ mới trả lời được. Bạn mở tin và hỏi riêng người đăng ngay dưới tin; chỉ bạn và họ đọc được câu hỏi.',
    neighbours:
      'Mình không thể biết hàng xóm ở đó thế nào: tin rao không ghi. Bạn đến xem vào buổi tối và cuối tuần, hỏi người đang ở, hoặc hỏi riêng người đăng ngay dưới tin.',
    surroundings:
      'Mình không biết khu đó có ngập, ồn hay an toàn không: trang không có số liệu. Bạn đến xem lúc mưa lớn và buổi tối, hỏi người ở gần và ủy ban phường, hoặc hỏi riêng người đăng ngay dưới tin.',
    state:
      'Mình không thể biết tình trạng thật của căn nhà: tin rao không ghi. Bạn đến xem cùng người biết về xây dựng, hỏi ban quản lý tòa nhà, hoặc hỏi riêng người đăng ngay dưới tin.',
    available:
      'Mình không biết căn đó đã bán hay cho thuê chưa: chỉ người đăng mới chắc. Bạn mở tin và hỏi riêng họ ngay dưới tin trước khi đi xem.',
    reason:
      'Mình không thể biết lý do của người đăng. Bạn mở tin và hỏi riêng họ ngay dưới tin; trước khi đặt cọc, nhờ văn phòng công chứng kiểm tra giấy tờ.',
    others:
      'Mình không biết và không xem được tin nhắn hay thông tin của người khác: mỗi cuộc trò chuyện chỉ người trong đó đọc được. Cần khiếu nại thì bạn gửi yêu cầu hỗ trợ.',
  },
  en: {
    'future-price':
      'I cannot know what prices will be: seller and buyer decide on each home. Look at the prices on offer and the price chart in a listing, and ask an agent who knows the area.',
    'past-price':
      'I do not know earlier prices: I only have those on offer now. The price chart in a listing shows how it has changed since it was posted; for earlier sales ask an agent who knows the area.',
    'listing-days':
      'I do not know since when that home is offered, since I do not see which listing you look at. Open it: it has its day and its price chart; why it is still there you can ask in private under it.',
    'future-rate':
      'I cannot know what interest rates will be: each bank decides, and may change them at any time. Ask the lending bank for the rate after the first years, in writing.',
    future:
      'I cannot know what is to come and would rather not guess. Follow the listings on this site, or ask our staff.',
    'lowest-price':
      'I cannot know how low an owner would go: only they can tell. Open the listing and ask in private under it; only you and they read the question.',
    neighbours:
      'I cannot know what the neighbours are like: listings do not say. Visit in the evening and at a weekend, ask people who live there, or ask who posted the listing in private under it.',
    surroundings:
      'I do not know whether an area floods, is noisy or safe: the site has no figures on it. Visit in heavy rain and in the evening, ask people near by and the ward office, or ask who posted the listing in private under it.',
    state:
      'I cannot know the real state of a home: listings do not say. Visit with somebody who knows buildings, ask the building management, or ask who posted the listing in private under it.',
    available:
      'I do not know whether that home is still to be had: only who posted it can be sure. Open the listing and ask in private under it before you go there.',
    reason:
      'I cannot know the reasons of who posted a listing. Open it and ask in private under it; have a notary office check the papers before you pay a deposit.',
    others:
      'I do not know and cannot see messages or data of other people: only those in a conversation can read it. For a complaint, ask our staff.',
  },
};
/** These are asked of a bank or of staff, and not of who posted a listing. */
const WITHOUT_HOMES: ReadonlySet<Unknowable> = new Set(['future-rate', 'others']);

/** What nobody here can know is said to be so, with who can tell and where to ask. */
export function answerUnknowable({ slots, language }: Understanding): Draft {
  const what = slots.unknowable ?? 'future';
  const { sale, rent, support } = GENERAL_TEXTS[language].leads;
  const leads = WITHOUT_HOMES.has(what) ? [support] : [sale, rent, support];
  return {
    text: TEXTS[language][what],
    projects: [],
    topics: [],
    links: leads.map(([label, path]) => linkLine(label, path)),
  };
}
