import { areaText, decimal, directionText, districtText, priceText, spotText } from '../../market/facts.ts';
import type { TypeTexts } from './type-texts.ts';

/** Texts for Đơn lập. */
export const villaTexts: TypeTexts = {
  sale: {
    titles: [
      (f) => `Biệt thự đơn lập ${spotText(f)}, ${areaText(f)}, hồ bơi riêng, ${priceText(f.price)}`,
      (f) => `Bán biệt thự ${districtText(f)} ${f.bedroom} phòng ngủ, sân vườn, ${directionText(f)}`,
      (f) => `Biệt thự ${decimal(f.front)} × ${decimal(f.depth)} m tại ${f.place.ward}, khu khép kín`,
      (f) => `Chính chủ bán biệt thự đơn lập ${spotText(f)}, nội thất cao cấp`,
      (f) => `Biệt thự vườn gần ${f.place.nearby[0]}, ${areaText(f)}, giá ${priceText(f.price)}`,
      (f) => `Biệt thự ${f.floor} tầng đường ${f.street}, ${f.bathroom}WC, gara hai xe`,
      (f) => `Bán gấp biệt thự có hồ bơi, ${spotText(f)}, ${districtText(f)}`,
    ],
    openings: [
      (f) =>
        `Biệt thự đơn lập trên lô đất ${areaText(f)}, bốn mặt thoáng, ${directionText(f)}. Trước nhà là sân cỏ, sau nhà có hồ bơi và chỗ ngồi ngoài trời.`,
      (f) =>
        `Nhà nằm trong khu khép kín ở ${spotText(f)}, chốt bảo vệ hai lớp, đường nội khu rợp bóng cây. Chủ là gia đình kinh doanh, ở từ lúc nhận nhà.`,
      (f) =>
        `Giá ${priceText(f.price)}, còn thương lượng cho người mua đứng tên sang ngay. Căn này có vị trí đẹp nhất dãy, không đối diện ngã ba hay cột điện.`,
      (f) =>
        `Thiết kế ${f.floor} tầng, ${f.bedroom} phòng ngủ, tất cả đều có phòng tắm riêng. Phòng khách kính hai mặt nhìn ra vườn, trần cao gần sáu mét.`,
    ],
  },
  rent: {
    titles: [
      (f) => `Cho thuê biệt thự đơn lập ${spotText(f)}, hồ bơi, ${priceText(f.price)}/tháng`,
      (f) => `Biệt thự ${f.bedroom}PN ${districtText(f)} cho thuê, nội thất đầy đủ`,
      (f) => `Thuê biệt thự sân vườn ${areaText(f)}, ${f.place.ward}`,
      (f) => `Biệt thự cho chuyên gia thuê gần ${f.place.nearby[1]}, ${directionText(f)}`,
      (f) => `Cho thuê dài hạn biệt thự đường ${f.street}, gara hai xe`,
      (f) => `Villa ${spotText(f)} cho thuê, vào ở ngay tháng này`,
    ],
    openings: [
      (f) =>
        `Cho thuê biệt thự ${areaText(f)}, ${f.floor} tầng, ${f.bedroom} phòng ngủ, hồ bơi và vườn được chăm hằng tuần. Chủ trả phí làm vườn và vệ sinh hồ.`,
      (f) =>
        `Giá ${priceText(f.price)} mỗi tháng, xuất được hóa đơn. Hợp gia đình chuyên gia hoặc công ty cần nhà khách.`,
      (f) =>
        `Nhà ở ${spotText(f)}, an ninh nghiêm ngặt, trẻ con đạp xe quanh khu được. Xe đưa đón của các trường quốc tế có điểm dừng trước cổng.`,
    ],
  },
  insides: [
    (f) =>
      `Tầng trệt có phòng khách, phòng ăn mười chỗ, bếp khô và bếp ướt riêng. Trên lầu là ${f.bedroom} phòng ngủ, phòng giải trí và phòng làm việc.`,
    () =>
      'Sàn đá tự nhiên ở tầng trệt, sàn gỗ óc chó trên lầu. Thiết bị bếp và vệ sinh nhập khẩu, máy lạnh trung tâm, hệ thống nhà thông minh.',
    () => 'Hồ bơi nước muối khoáng, tiểu cảnh và hồ cá Koi. Gara kín cho hai ô tô, thêm sân cho khách.',
    () =>
      'Thang máy gia đình, hầm rượu và phòng xông hơi. Tường cách nhiệt nên trong nhà mát, tiền điện thấp hơn vẻ ngoài nhiều.',
    (f) =>
      `Vườn quanh nhà hơn ${decimal(Math.round(f.area * 0.4))} m², có cây ăn trái đang cho quả. Phòng của người giúp việc tách riêng với lối đi phụ.`,
  ],
};
