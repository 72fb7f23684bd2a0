import type { LawTopic } from '../question/intents.ts';
import type { Language } from '../question/language.ts';

/** What the law says about a topic, as far as it is held here. */
export interface LawFact {
  /** Whether what people ask about it is allowed: the answer to a yes-or-no question, where there is one. */
  allowed: boolean | undefined;
  text: Record<Language, string>;
  /** The act and its article, as its name is. */
  source: Record<Language, string>;
}

/**
 * The few points of law that the assistant tells, each with its source; everything else is a notary's or a lawyer's to
 * answer. Whoever changes one reads the act first.
 */
export const LAW_FACTS: Partial<Record<LawTopic, LawFact>> = {
  foreigners: {
    allowed: true,
    text: {
      vi: 'người nước ngoài được phép nhập cảnh vào Việt Nam có thể mua và đứng tên căn hộ, nhà riêng lẻ trong dự án nhà ở thương mại, trừ khu vực cần bảo đảm quốc phòng, an ninh: nhiều nhất 30% số căn hộ của một tòa nhà, thời hạn tối đa 50 năm và được gia hạn. Người gốc Việt định cư ở nước ngoài có quy định riêng.',
      en: 'foreigners who may enter Vietnam can own flats and houses in commercial housing projects, outside areas of national defence and security: at most 30% of the flats of a building, for up to 50 years, which can be extended. Overseas Vietnamese have rules of their own.',
    },
    source: {
      vi: 'Luật Nhà ở số 27/2023/QH15, Điều 17 đến 20',
      en: 'Housing Law 27/2023/QH15, Articles 17 to 20',
    },
  },
  title: {
    allowed: undefined,
    text: {
      vi: '“sổ đỏ” và “sổ hồng” là tên quen gọi theo màu bìa của các mẫu cũ; nay cùng là một loại Giấy chứng nhận quyền sử dụng đất, quyền sở hữu tài sản gắn liền với đất.',
      en: '“red book” and “pink book” are popular names after the covers of older forms; today both are one certificate of land use rights and ownership of assets attached to land.',
    },
    source: { vi: 'Luật Đất đai số 31/2024/QH15, Điều 3', en: 'Land Law 31/2024/QH15, Article 3' },
  },
  tax: {
    allowed: undefined,
    text: {
      vi: 'khi chuyển nhượng nhà đất, cá nhân bán nộp thuế thu nhập cá nhân 2% giá chuyển nhượng (có trường hợp được miễn, như nhà ở duy nhất), người mua nộp lệ phí trước bạ 0,5%; ngoài ra có phí công chứng.',
      en: 'when a home is transferred, a private seller pays income tax of 2% of the price (with exemptions, such as an only home) and the buyer a registration fee of 0.5%; notary fees come on top.',
    },
    source: {
      vi: 'Luật Thuế thu nhập cá nhân; Nghị định 10/2022/NĐ-CP về lệ phí trước bạ',
      en: 'Law on Personal Income Tax; Decree 10/2022/ND-CP on registration fees',
    },
  },
};
