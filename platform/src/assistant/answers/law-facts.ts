import type { LawTopic } from '../question/intents.ts';
import type { Language } from '../question/language.ts';

/** What the law says about a topic, as far as it is held here. */
export interface LawFact {
  /** Whether what people ask about it is so: the answer to a yes-or-no question, where there is one. */
  allowed: boolean | undefined;
  text: Record<Language, string>;
  /** The acts by their name, number and date, with the article. */
  source: Record<Language, string>;
}

const HOUSING: Record<Language, string> = {
  vi: 'Luật Nhà ở số 27/2023/QH15 ngày 27/11/2023',
  en: 'Housing Law 27/2023/QH15 of 27/11/2023',
};
const BUSINESS: Record<Language, string> = {
  vi: 'Luật Kinh doanh bất động sản số 29/2023/QH15 ngày 28/11/2023',
  en: 'Law on Real Estate Business 29/2023/QH15 of 28/11/2023',
};
const LAND: Record<Language, string> = {
  vi: 'Luật Đất đai số 31/2024/QH15 ngày 18/01/2024',
  en: 'Land Law 31/2024/QH15 of 18/01/2024',
};

const article = (act: Record<Language, string>, number: string): Record<Language, string> => ({
  vi: `${act.vi}, Điều ${number}`,
  en: `${act.en}, Article ${number}`,
});

/**
 * The few points of law that the assistant tells, each with its source and date (HOMES-5); everything else is a notary's or a
 * lawyer's to answer. Whoever changes one reads the act first. Compared on 24/11/2026 with what public pages quote of the acts: the income
 * tax is that of the law in force since 01/07/2026; of Article 13 on a loan's interest only the subject was found.
 */
export const LAW_FACTS: Partial<Record<LawTopic, LawFact>> = {
  foreigners: {
    allowed: true,
    text: {
      vi: 'người nước ngoài được phép nhập cảnh vào Việt Nam có thể mua và đứng tên căn hộ, nhà riêng lẻ trong dự án nhà ở thương mại, trừ khu vực cần bảo đảm quốc phòng, an ninh: nhiều nhất 30% số căn hộ của một tòa nhà, thời hạn tối đa 50 năm và được gia hạn. Người gốc Việt định cư ở nước ngoài có quy định riêng.',
      en: 'foreigners who may enter Vietnam can own flats and houses in commercial housing projects, outside areas of national defence and security: at most 30% of the flats of a building, for up to 50 years, which can be extended. Overseas Vietnamese have rules of their own.',
    },
    source: { vi: `${HOUSING.vi}, Điều 17 đến 20`, en: `${HOUSING.en}, Articles 17 to 20` },
  },
  title: {
    allowed: undefined,
    text: {
      vi: '“sổ đỏ” và “sổ hồng” là tên quen gọi theo màu bìa của các mẫu cũ; nay cùng là một loại Giấy chứng nhận quyền sử dụng đất, quyền sở hữu tài sản gắn liền với đất.',
      en: '“red book” and “pink book” are popular names after the covers of older forms; today both are one certificate of land use rights and ownership of assets attached to land.',
    },
    source: article(LAND, '3'),
  },
  transfer: {
    allowed: undefined,
    text: {
      vi: 'để chuyển nhượng, đất và nhà gắn liền phải có Giấy chứng nhận (trừ vài trường hợp luật nêu), không có tranh chấp hoặc tranh chấp đã được giải quyết, không bị kê biên hay áp dụng biện pháp khẩn cấp tạm thời, và còn trong thời hạn sử dụng đất.',
      en: 'to be transferred, land and the home on it need a certificate (with a few exceptions in the law), no dispute or a settled one, no seizure or interim court measure, and a land use term that has not ended.',
    },
    source: article(LAND, '45'),
  },
  tax: {
    allowed: undefined,
    text: {
      vi: 'khi chuyển nhượng nhà đất, cá nhân bán nộp thuế thu nhập cá nhân 2% giá chuyển nhượng (có trường hợp được miễn, như nhà ở, đất ở duy nhất), người mua nộp lệ phí trước bạ 0,5%; ngoài ra có phí công chứng.',
      en: 'when a home is transferred, a private seller pays income tax of 2% of the price (with exemptions, such as an only home) and the buyer a registration fee of 0.5%; notary fees come on top.',
    },
    source: {
      vi: 'Luật Thuế thu nhập cá nhân số 109/2025/QH15 ngày 10/12/2025, Điều 4 và 14; Nghị định 10/2022/NĐ-CP ngày 15/01/2022 về lệ phí trước bạ, Điều 8',
      en: 'Personal Income Tax Law 109/2025/QH15 of 10/12/2025, Articles 4 and 14; Decree 10/2022/ND-CP of 15/01/2022 on registration fees, Article 8',
    },
  },
  deposit: {
    allowed: undefined,
    text: {
      vi: 'nếu bên đặt cọc từ chối giao kết, thực hiện hợp đồng thì tiền cọc thuộc về bên nhận; nếu bên nhận cọc từ chối thì phải trả lại tiền cọc và thêm một khoản bằng tiền cọc; hai bên có thể thỏa thuận khác.',
      en: 'if who paid the deposit refuses the contract, the deposit goes to the other side; if who received it refuses, they return it and as much again; the two sides may agree otherwise.',
    },
    source: {
      vi: 'Bộ luật Dân sự số 91/2015/QH13 ngày 24/11/2015, Điều 328',
      en: 'Civil Code 91/2015/QH13 of 24/11/2015, Article 328',
    },
  },
  'deposit-limit': {
    allowed: undefined,
    text: {
      vi: 'chủ đầu tư dự án chỉ được thu tiền cọc không quá 5% giá bán, và chỉ khi nhà, công trình đã đủ điều kiện đưa vào kinh doanh.',
      en: 'the developer of a project may take a deposit of at most 5% of the price, and only once the home meets the conditions for being sold.',
    },
    source: article(BUSINESS, '23'),
  },
  instalments: {
    allowed: undefined,
    text: {
      vi: 'nhà hình thành trong tương lai được trả nhiều lần: lần đầu không quá 30% giá trị hợp đồng, kể cả tiền cọc; tổng cộng không quá 70% trước khi bàn giao (50% nếu bên bán có vốn đầu tư nước ngoài), và không quá 95% khi chưa có Giấy chứng nhận.',
      en: 'a home that is still being built is paid in parts: at first at most 30% of the contract, the deposit included; at most 70% before the handover (50% for sellers with foreign capital), and at most 95% before the certificate.',
    },
    source: article(BUSINESS, '25'),
  },
  notary: {
    allowed: true,
    text: {
      vi: 'hợp đồng mua bán, thuê mua, tặng cho, đổi, góp vốn, thế chấp nhà ở phải công chứng hoặc chứng thực; có trường hợp không bắt buộc, như mua bán mà một bên là tổ chức (chủ đầu tư).',
      en: 'contracts on the sale, lease purchase, gift, exchange, contribution as capital or mortgage of a home must be notarised or certified; in some cases it is not required, as for a sale with an organisation (a developer) on one side.',
    },
    source: article(HOUSING, '164'),
  },
  maintenance: {
    allowed: undefined,
    text: {
      vi: 'kinh phí bảo trì phần sở hữu chung của nhà chung cư là 2% giá trị căn hộ, người mua đóng một lần khi nhận bàn giao.',
      en: 'the maintenance fund for the shared parts of a block of flats is 2% of the value of the flat, paid once when it is handed over.',
    },
    source: article(HOUSING, '152'),
  },
  'loan-interest': {
    allowed: undefined,
    text: {
      vi: 'lãi suất cho vay do tổ chức tín dụng và khách hàng thỏa thuận, theo cung cầu vốn, nhu cầu vay và mức độ tín nhiệm của khách hàng.',
      en: 'the interest of a loan is agreed between the lender and the customer, by the market, the purpose and the standing of the customer.',
    },
    source: {
      vi: 'Thông tư 39/2016/TT-NHNN ngày 30/12/2016 của Ngân hàng Nhà nước, Điều 13',
      en: 'Circular 39/2016/TT-NHNN of 30/12/2016 of the State Bank, Article 13',
    },
  },
};
