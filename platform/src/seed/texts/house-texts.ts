import type { Facts } from '../../market/facts.ts';
import { areaText, decimal, directionText, districtText, priceText, spotText } from '../../market/facts.ts';
import type { TypeTexts } from './type-texts.ts';

const NAMES: Partial<Record<Facts['type'], [name: string, short: string]>> = {
  'Liền kề': ['nhà liền kề', 'liền kề'],
  'Song lập': ['biệt thự song lập', 'song lập'],
  'Tứ lập': ['biệt thự tứ lập', 'tứ lập'],
};

const nameOf = (f: Facts) => NAMES[f.type]?.[0] ?? 'nhà phố';
const shortOf = (f: Facts) => NAMES[f.type]?.[1] ?? 'nhà phố';
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const size = (f: Facts) => `${decimal(f.front)} × ${decimal(f.depth)} m`;

/** Texts for Liền kề, Song lập and Tứ lập. */
export const houseTexts: TypeTexts = {
  sale: {
    titles: [
      (f) => `Bán ${nameOf(f)} ${spotText(f)}, ${areaText(f)}, ${f.floor} tầng, ${priceText(f.price)}`,
      (f) => `${capital(nameOf(f))} ${districtText(f)} ${size(f)}, ${directionText(f)}`,
      (f) => `Chính chủ bán căn ${shortOf(f)} ${f.bedroom} phòng ngủ tại ${spotText(f)}`,
      (f) => `Căn ${shortOf(f)} gần ${f.place.nearby[0]}, ô tô đỗ cửa, giá ${priceText(f.price)}`,
      (f) => `Bán nhà phố ${f.place.ward}, ${f.floor} tầng, ${f.bathroom}WC, sổ hồng riêng`,
      (f) => `${spotText(f)}: ${nameOf(f)} ${areaText(f)} nhà mới, dọn vào ở ngay`,
      (f) => `Cần bán nhanh ${nameOf(f)} đường ${f.street}, ${districtText(f)}`,
      (f) => `${capital(nameOf(f))} cho gia đình ba thế hệ, ${f.bedroom}PN, ${areaText(f)}`,
      (f) => `Nhà ${f.floor} tầng khu an ninh ${districtText(f)}, hợp ở và làm văn phòng`,
    ],
    openings: [
      (f) =>
        `Bán ${nameOf(f)} ${size(f)}, đất ${areaText(f)}, xây ${f.floor} tầng, ${directionText(f)}. Đường trước nhà rộng, hai ô tô tránh nhau thoải mái.`,
      (f) =>
        `Nhà do gia đình tự xây để ở nên kết cấu chắc chắn, đổ móng cọc và sàn giả chống ẩm. Nay con cái ra riêng, ông bà bán lại với giá ${priceText(f.price)}.`,
      (f) =>
        `Căn ${shortOf(f)} ở ${spotText(f)}, hàng xóm dân trí cao, tối đến yên tĩnh. Trước nhà có mảng xanh, cuối đường là công viên nội khu.`,
      (f) =>
        `Vị trí ${f.place.ward}, cách ${f.place.nearby[0]} vài phút chạy xe. Khu này ít khi có nhà bán, người ở lâu năm là chính.`,
      (f) =>
        `Nhà ${f.bedroom} phòng ngủ, ${f.bathroom} phòng tắm, hợp gia đình đông người. Bản vẽ, giấy phép xây dựng và hoàn công đầy đủ.`,
    ],
  },
  rent: {
    titles: [
      (f) => `Cho thuê ${nameOf(f)} ${spotText(f)}, ${f.bedroom}PN, ${priceText(f.price)}/tháng`,
      (f) => `Nhà nguyên căn ${f.floor} tầng ${districtText(f)} cho thuê, ${areaText(f)}`,
      (f) => `${capital(nameOf(f))} cho thuê, ${directionText(f)}, ở hoặc làm văn phòng`,
      (f) => `Thuê nguyên căn gần ${f.place.nearby[1]}, sân để ô tô`,
      (f) => `Cho thuê căn ${shortOf(f)} đường ${f.street}, nội thất cơ bản`,
      (f) => `Nhà phố ${f.place.ward} cho thuê dài hạn, ${f.bathroom}WC, có máy lạnh`,
      (f) => `${spotText(f)}: cho thuê ${nameOf(f)}, khu có bảo vệ`,
    ],
    openings: [
      (f) =>
        `Cho thuê nguyên căn ${shortOf(f)} ${size(f)}, ${f.floor} tầng, ${f.bedroom} phòng ngủ. Nhà sạch, sơn mới, nhận nhà trong tuần.`,
      (f) =>
        `Nhà ở ${spotText(f)}, thích hợp gia đình người Việt hoặc chuyên gia nước ngoài. Giá ${priceText(f.price)} mỗi tháng, thanh toán theo quý.`,
      () =>
        'Mặt tiền thoáng, làm công ty, lớp học hoặc spa đều được. Chủ hỗ trợ đăng ký kinh doanh và tạm trú.',
      (f) =>
        `Khu dân cư yên tĩnh ở ${districtText(f)}, trước nhà đỗ được ô tô ban đêm. ${capital(directionText(f))}, các phòng đều có cửa sổ.`,
    ],
  },
  insides: [
    (f) =>
      `Tầng trệt gồm sân để xe, phòng khách, bếp và phòng ăn. Các tầng trên có ${f.bedroom} phòng ngủ, phòng thờ và sân thượng trồng rau.`,
    (f) =>
      `Giếng trời giữa nhà lấy sáng cho cả ${f.floor} tầng, cầu thang ốp gỗ. Phòng ngủ chính có ban công và phòng tắm riêng.`,
    () =>
      'Bếp làm lại năm ngoái với mặt đá và tủ chống ẩm. Cửa nhôm kính cách âm, hệ thống nước nóng trung tâm, camera quanh nhà.',
    () =>
      'Nội thất gỗ đặt đóng theo nhà, để lại cho người sau. Sân trước lát đá, có hầm nước và máy phát dự phòng.',
    () =>
      'Nhà hoàn thiện mặt ngoài, bên trong xây thô để chủ mới tự bố trí. Chờ sẵn vị trí thang máy và bể nước ngầm.',
    () =>
      'Phòng khách trần cao, mở ra vườn nhỏ phía sau. Có phòng cho người lớn tuổi ở ngay tầng trệt, không phải leo cầu thang.',
  ],
};
