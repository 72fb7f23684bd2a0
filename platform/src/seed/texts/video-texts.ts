import type { Direction, ProductType } from '../../base/listings/listings.schemas.ts';
import { priceText } from '../../market/facts.ts';

/** A listing that videos may show, as far as a post tells of it. */
export interface VideoSource {
  id: string;
  kind: 'sale' | 'rent';
  author_id: string;
  location: string;
  price: number;
  square_meter: number;
  type_product: ProductType;
  direction: Direction;
  bedroom: number;
  bathroom: number;
  images_path: string[];
  panorama: string | null;
  project: string | null;
}

/** A text about the home that a video shows. */
type VideoText = (source: VideoSource) => string;

const home = ({ type_product }: VideoSource) =>
  type_product === 'Chung cư' || type_product === 'Shophouse'
    ? type_product.toLowerCase()
    : `nhà ${type_product.toLowerCase()}`;
const spot = ({ project, location }: VideoSource) =>
  project ?? (location.split(',')[1] ?? location).replace(/\(.*\)/, '').trim();
const price = ({ kind, price: value }: VideoSource) =>
  kind === 'sale' ? priceText(value) : `${priceText(value)}/tháng`;
const area = ({ square_meter }: VideoSource) => `${String(square_meter).replace('.', ',')} m²`;

export const captionTexts: Record<'titles' | 'short' | 'openings' | 'closings', readonly VideoText[]> = {
  titles: [
    (s) => `Xem nhanh ${home(s)} ${area(s)} ở ${spot(s)}`,
    (s) => `${spot(s)}: ${s.bedroom} phòng ngủ, giá ${price(s)}`,
    (s) => `Một vòng quanh ${home(s)} hướng ${s.direction}`,
    (s) => `${price(s)} có gì ở ${spot(s)}?`,
    (s) => `Vào nhà ngắm thử: ${area(s)}, ${s.bathroom} phòng tắm`,
  ],
  short: [(s) => `Giá ${price(s)}, xem nhà được ngay.`, () => 'Nhà thật, giá thật, gọi là đi xem.'],
  openings: [
    (s) =>
      `Video quay buổi chiều ở ${spot(s)}, không chỉnh màu. Nhà ${area(s)}, ${s.bedroom} phòng ngủ, hướng ${s.direction}.`,
    (s) =>
      `Đi từ cửa vào đến ban công chưa tới một phút: ${s.bedroom} phòng ngủ, ${s.bathroom} phòng tắm, ${area(s)}.`,
    (s) => `Nhiều anh chị hỏi ${home(s)} tầm ${price(s)} nên mình quay lại thật kỹ từng góc.`,
    (s) => `Căn này ánh sáng đẹp nhất lúc bốn giờ chiều, gió hướng ${s.direction} vào thẳng phòng khách.`,
  ],
  closings: [
    () => 'Để lại câu hỏi bên dưới, mình trả lời riêng từng người.',
    (s) => `Giá ${price(s)}, còn thương lượng cho người xem nhà trong tuần này.`,
    () => 'Bấm vào thẻ sản phẩm để xem hình và bản vẽ.',
    () => 'Ai cần xem căn tương tự cứ nhắn, mình còn vài căn cùng khu.',
  ],
};

export const liveTexts: Record<'titles' | 'descriptions', readonly VideoText[]> = {
  titles: [
    (s) => `Trực tiếp từ ${spot(s)}: xem nhà cùng chủ`,
    (s) => `Phiên trực tiếp ${home(s)} giá ${price(s)}`,
    (s) => `Hỏi đáp trực tiếp về ${spot(s)}`,
  ],
  descriptions: [
    () => 'Mình đi từng phòng và trả lời câu hỏi ngay trong buổi phát. Sản phẩm được ghim bên dưới.',
    (s) =>
      `Hôm nay giới thiệu các căn quanh ${spot(s)}, giá từ ${price(s)}. Có ưu đãi cho người đặt lịch trong buổi phát.`,
    () => 'Xem pháp lý, bản vẽ và tiện ích. Gửi câu hỏi riêng, chỉ mình đọc được.',
  ],
};
