/** What the buyer of a home pays beside the price. */
export type BuyingFee = 'registration' | 'notary' | 'certificate' | 'vat' | 'maintenance';

/** A fee, and the rule that it follows: the document's number as lawyers quote it, and the day of its signing. */
export interface CountedFee {
  name: BuyingFee;
  /** Vnđ. */
  amount: number;
  source: string;
  /** ISO 8601 day. */
  date: string;
}

/** What the fees depend on. */
export interface Purchase {
  /** Vnđ. */
  price: number;
  /** Bought from its developer, as new. */
  isNew: boolean;
  /** In a building whose common parts have a maintenance fund. */
  isFlat: boolean;
}

/**
 * Nghị định 10/2022/NĐ-CP, Điều 8: 0,5 % of the value, at most 500 triệu. Public pages of autumn 2026 name the same part for homes;
 * for its limit no such page was found.
 */
const REGISTRATION = { part: 0.005, most: 500_000_000 };

/**
 * Thông tư 257/2016/TT-BTC, Điều 4: the fee at the lower edge of each step of the contract's value, and the part of what is
 * above that edge. Public pages of autumn 2026 name these steps and the limit as in force (with Thông tư 111/2017/TT-BTC).
 */
const NOTARY_STEPS: readonly [from: number, fee: number, part: number][] = [
  [100e9, 32_200_000, 0.0002],
  [10e9, 5_200_000, 0.0003],
  [5e9, 3_200_000, 0.0004],
  [3e9, 2_200_000, 0.0005],
  [1e9, 1_000_000, 0.0006],
  // Here a part of the whole value.
  [100e6, 100_000, 0.001],
  [50e6, 100_000, 0],
  [0, 50_000, 0],
];
const NOTARY_MOST = 70_000_000;

/** Each province sets it under Thông tư 85/2019/TT-BTC, Điều 5: this is set aside for it, and the page says so. */
const CERTIFICATE = 2_000_000;
/**
 * Luật Thuế giá trị gia tăng 48/2024/QH15, Điều 9: of the price without the land's, which the page does not know. The 8 % of Nghị quyết
 * 204/2025/QH15 (until 31/12/2026) exclude real estate.
 */
const VAT_PART = 0.1;
/** Luật Nhà ở 27/2023/QH15, Điều 152: 2 % of the price of a flat that its developer sells. */
const MAINTENANCE_PART = 0.02;

/**
 * The fee of a notary for the contract of a sale (Thông tư 257/2016/TT-BTC, 11/11/2016, Điều 4).
 *
 * @param value of the contract, Vnđ
 */
export function notaryFee(value: number): number {
  const [from = 0, fee = 0, part = 0] = NOTARY_STEPS.find(([edge]) => value >= edge) ?? [];
  return Math.min(NOTARY_MOST, Math.round(fee + (value - from) * part));
}

/**
 * The fees of buying a home, an estimate on its asking price: the authorities count on the contract's or their own price list's,
 * whichever is higher. A contract with a developer needs no notary (Luật Kinh doanh bất động sản 29/2023/QH15, Điều 44).
 */
export function buyingFees({ price, isNew, isFlat }: Purchase): CountedFee[] {
  const fees: (CountedFee | false)[] = [
    isNew && {
      name: 'vat',
      amount: Math.round(price * VAT_PART),
      source: 'Luật 48/2024/QH15',
      date: '2024-11-26',
    },
    isNew &&
      isFlat && {
        name: 'maintenance',
        amount: Math.round(price * MAINTENANCE_PART),
        source: 'Luật 27/2023/QH15',
        date: '2023-11-27',
      },
    {
      name: 'registration',
      amount: Math.min(REGISTRATION.most, Math.round(price * REGISTRATION.part)),
      source: 'Nghị định 10/2022/NĐ-CP',
      date: '2022-01-15',
    },
    !isNew && {
      name: 'notary',
      amount: notaryFee(price),
      source: 'Thông tư 257/2016/TT-BTC',
      date: '2016-11-11',
    },
    { name: 'certificate', amount: CERTIFICATE, source: 'Thông tư 85/2019/TT-BTC', date: '2019-11-29' },
  ];
  return fees.filter((fee) => fee !== false);
}
