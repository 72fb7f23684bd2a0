import { areaText, decimal, directionText, districtText, priceText, spotText } from '../../market/facts.ts';
import type { TypeTexts } from './type-texts.ts';

/** Texts for Chung cư. */
export const flatTexts: TypeTexts = {
  sale: {
    titles: [
      (f) => `Bán căn hộ ${f.bedroom}PN ${spotText(f)}, ${areaText(f)}, giá ${priceText(f.price)}`,
      (f) => `Căn hộ ${spotText(f)} tầng ${f.floor}, ${f.bedroom} phòng ngủ, ${directionText(f)}`,
      (f) => `Chính chủ bán căn hộ ${areaText(f)} tại ${spotText(f)}, ${districtText(f)}`,
      (f) =>
        `${districtText(f)}: căn hộ ${f.bedroom}PN ${f.bathroom}WC, ban công ${f.direction}, chỉ ${priceText(f.price)}`,
      (f) => `Cần bán gấp căn ${f.bedroom} phòng ngủ ${spotText(f)}, sổ sẵn, xem nhà trong ngày`,
      (f) => `Căn hộ tầng ${f.floor} nhìn thoáng ở ${spotText(f)}, ${areaText(f)}, nội thất giữ lại toàn bộ`,
      (f) => `Sang nhượng căn hộ ${spotText(f)} ${areaText(f)}, vay được 70%`,
      (f) => `Bán nhanh căn hộ ${districtText(f)} ${areaText(f)}, gần ${f.place.nearby[0]}`,
      (f) => `Căn hộ gia đình ${f.bedroom}PN ngay ${f.place.nearby[1]}, ${priceText(f.price)}`,
      (f) => `${spotText(f)} mở bán lại căn ${areaText(f)}, ${directionText(f)}, giá tốt nhất tòa`,
    ],
    openings: [
      (f) =>
        `Gia đình tôi chuyển công tác nên bán lại căn hộ ${areaText(f)} ở tầng ${f.floor}, ${spotText(f)}. Nhà ở kỹ, tường và sàn còn mới, dọn vào ở ngay được.`,
      (f) =>
        `Căn ${f.bedroom} phòng ngủ, ${f.bathroom} phòng tắm, diện tích ${areaText(f)}, ${directionText(f)}. Phòng khách đón gió tự nhiên nên gần như không phải bật máy lạnh cả ngày.`,
      (f) =>
        `Căn hộ nằm trên đường ${f.street}, tầng ${f.floor}, cách thang máy hai căn nên yên tĩnh. Diện tích ghi trên sổ là ${areaText(f)}, thiết kế vuông vắn, không có góc chết.`,
      (f) =>
        `Chủ nhà mua từ đợt đầu nên giá ${priceText(f.price)} là mức mềm so với các căn cùng tầng. Ưu tiên người mua ở thật, làm việc trực tiếp, không qua nhiều trung gian.`,
      (f) =>
        `Bán căn hộ ${spotText(f)}, ${f.place.ward}, phù hợp gia đình trẻ cần nhà gần trung tâm ${districtText(f)} mà vẫn có công viên và chỗ cho trẻ nhỏ chạy chơi.`,
    ],
  },
  rent: {
    titles: [
      (f) => `Cho thuê căn hộ ${f.bedroom}PN ${spotText(f)}, ${priceText(f.price)}/tháng`,
      (f) => `Căn hộ ${areaText(f)} đủ nội thất cho thuê tại ${spotText(f)}, ${districtText(f)}`,
      (f) => `${districtText(f)}: thuê căn ${f.bedroom} phòng ngủ tầng ${f.floor}, dọn vào ở ngay`,
      (f) => `Cho thuê dài hạn căn hộ ${spotText(f)}, ${directionText(f)}`,
      (f) => `Căn hộ mới, gần ${f.place.nearby[0]}, giá thuê ${priceText(f.price)}`,
      (f) => `Thuê nhà ${spotText(f)}: ${areaText(f)}, ${f.bathroom}WC, xách vali vào ở`,
      (f) => `Trống sẵn căn ${f.bedroom}PN ${spotText(f)}, nhận nuôi thú cưng`,
      (f) => `Căn hộ ban công ${f.direction} cho thuê, ${f.place.ward}`,
      (f) => `Cho thuê căn hộ nhìn ra thành phố, tầng ${f.floor}, ${spotText(f)}`,
    ],
    openings: [
      (f) =>
        `Cho thuê căn hộ ${areaText(f)} tại ${spotText(f)}, tầng ${f.floor}. Nhà vừa sơn lại, máy lạnh và máy giặt đã bảo dưỡng, người thuê chỉ cần mang đồ cá nhân.`,
      (f) =>
        `Căn ${f.bedroom} phòng ngủ, ${f.bathroom} phòng tắm, ${directionText(f)}. Phòng khách rộng, bếp tách riêng nên nấu ăn không ám mùi.`,
      (f) =>
        `Giá thuê ${priceText(f.price)} mỗi tháng, đã gồm phí quản lý. Điện nước theo giá nhà nước, có thẻ gửi một ô tô và hai xe máy.`,
      (f) =>
        `Nhà hợp gia đình nhỏ hoặc nhóm bạn đi làm quanh ${f.place.nearby[0]}. Từ sảnh ra trạm xe buýt đi bộ vài phút.`,
      (f) =>
        `Chủ nhà dễ tính, cho ký hợp đồng ngắn từ sáu tháng. Căn ${areaText(f)} tầng ${f.floor}, ra vào bằng thẻ từ, bảo vệ trực suốt ngày đêm.`,
    ],
  },
  insides: [
    (f) =>
      `Phòng khách liền bếp khoảng ${decimal(Math.round(f.area * 0.38))} m², cửa kính lớn ra ban công. Phòng ngủ chính có tủ âm tường, phòng tắm có vách kính và bình nóng lạnh.`,
    (f) =>
      `Sàn gỗ, trần thạch cao, bếp từ và máy hút mùi còn bảo hành. ${f.bedroom > 1 ? 'Phòng ngủ nào cũng có cửa sổ thoáng.' : 'Phòng ngủ có cửa sổ lớn, kê vừa bàn làm việc.'}`,
    () =>
      'Nội thất để lại gồm sofa, bàn ăn, giường nệm, rèm, tủ lạnh, máy giặt và ba máy lạnh. Ai không cần thì chủ dọn đi và bớt giá.',
    () =>
      'Nhà bàn giao cơ bản: sàn, trần, thiết bị vệ sinh và tủ bếp. Người mới tha hồ làm theo ý mình, không phải đập bỏ gì.',
    () =>
      'Lô gia giặt phơi tách riêng, bếp có cửa sổ thoáng. Phòng tắm khô ướt riêng, thoát nước tốt, không thấm dột.',
    (f) =>
      `Bố trí ${f.bedroom} phòng ngủ về một phía, phòng khách ở phía còn lại nên khách đến chơi không làm phiền người nghỉ. Ban công đủ đặt một bộ bàn trà.`,
    () =>
      'Tòa nhà có hồ bơi, phòng tập, khu nướng ngoài trời và sân chơi trẻ em. Hầm xe hai tầng, quẹt thẻ nhanh, ít khi phải chờ thang máy.',
  ],
};
