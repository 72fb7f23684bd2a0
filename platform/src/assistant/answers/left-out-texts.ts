import type { Language } from '../question/language.ts';

/** What is said of the parts of a wish that the search goes without, in one language. */
export interface LeftOutTexts {
  /** Something is not wanted that no search leaves out. */
  excepted(names: string): string;
  /** An amount that is not in đồng. */
  foreignMoney(amounts: string): string;
  /** A number below zero. */
  negative(values: string): string;
  noDistrict(names: string): string;
  /** A second wish, which is not answered here. */
  later(words: string): string;
  /** Places are not compared. */
  notCompared: string;
}

export const LEFT_OUT_TEXTS: Record<Language, LeftOutTexts> = {
  vi: {
    excepted: (names) =>
      `Mình hiểu là bạn không muốn ${names}, nhưng trang không loại trừ được điều kiện này: mình tìm theo các điều kiện còn lại, nên kết quả có thể vẫn có ${names}.`,
    foreignMoney: (amounts) =>
      `Giá trên trang tính bằng đồng, và mình không có tỷ giá để đổi “${amounts}”, nên chưa lọc theo giá. Bạn cho mình số tiền bằng tỷ hoặc triệu đồng nhé.`,
    negative: (values) => `“${values}” là số âm, nên mình không tìm theo số đó.`,
    noDistrict: (names) => `Mình không biết “${names}” ở đâu, nên chưa lọc theo khu vực đó.`,
    later: (words) => `Mình trả lời từng điều một: phần “${words}” bạn hỏi lại riêng giúp mình nhé.`,
    notCompared:
      'Mình không so sánh các nơi với nhau; dưới đây là tin ở những nơi đó, và mỗi tin so giá mỗi m² của nó với các tin cùng loại ở gần.',
  },
  en: {
    excepted: (names) =>
      `I understand that you do not want ${names}, but the site cannot leave that out: I went by the rest, so what I found may still have ${names}.`,
    foreignMoney: (amounts) =>
      `Prices here are in đồng, and I have no exchange rate for “${amounts}”, so I did not filter by price. Please give me the amount in billion (tỷ) or million (triệu) đồng.`,
    negative: (values) => `“${values}” is below zero, so I did not go by that number.`,
    noDistrict: (names) => `I do not know where “${names}” is, so I did not filter by that area.`,
    later: (words) => `I answer one thing at a time: please ask “${words}” by itself.`,
    notCompared:
      'I do not compare places; below are listings of these, and each compares its price per m² with others of its type near by.',
  },
};
