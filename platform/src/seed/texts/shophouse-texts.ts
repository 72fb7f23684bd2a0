import { areaText, decimal, directionText, districtText, priceText, spotText } from '../../market/facts.ts';
import type { TypeTexts } from './type-texts.ts';

export const shophouseTexts: TypeTexts = {
  sale: {
    titles: [
      (f) =>
        `Shophouse ${spotText(f)} ${f.floor} tầng, mặt tiền ${decimal(f.front)} m, giá ${priceText(f.price)}`,
      (f) => `Bán shophouse ${areaText(f)} trục chính ${districtText(f)}, đang có người thuê`,
      (f) => `Chính chủ bán shophouse ${spotText(f)}, ${directionText(f)}`,
      (f) => `Nhà phố thương mại đường ${f.street}, ${areaText(f)}, kinh doanh ngay`,
      (f) => `Shophouse gần ${f.place.nearby[0]}, vỉa hè rộng, ${priceText(f.price)}`,
      (f) => `Sang lại căn shophouse ${f.floor} tầng ${f.place.ward}, sổ hồng lâu dài`,
      (f) => `Bán gấp shophouse ${districtText(f)}, ngang ${decimal(f.front)} m, dòng tiền ổn định`,
    ],
    openings: [
      (f) =>
        `Shophouse ${areaText(f)}, ngang ${decimal(f.front)} m, xây ${f.floor} tầng trên đường ${f.street}. Tầng trệt thông suốt, trần cao, hợp mở quán, phòng khám hoặc văn phòng.`,
      (f) =>
        `Căn nằm ở trục đi bộ của ${spotText(f)}, trước nhà là bãi xe và vỉa hè rộng. Lượng khách qua lại đều cả ngày thường lẫn cuối tuần.`,
      (f) =>
        `Chủ cần vốn làm ăn nên bán lại shophouse, ${directionText(f)}, với giá ${priceText(f.price)}, thương lượng trực tiếp cho người thiện chí.`,
      (f) =>
        `Nhà đang cho thuê nguyên căn, người thuê mới ký tiếp hai năm. Mua xong có dòng tiền ngay, vị trí ${f.place.ward} khó tìm căn thứ hai.`,
    ],
  },
  rent: {
    titles: [
      (f) => `Cho thuê shophouse ${spotText(f)}, ${areaText(f)}, ${priceText(f.price)}/tháng`,
      (f) => `Shophouse mặt tiền ${f.street} cho thuê nguyên căn ${f.floor} tầng`,
      (f) => `Mặt bằng kinh doanh ${districtText(f)}, ngang ${decimal(f.front)} m, vào làm ngay`,
      (f) => `Cho thuê shophouse gần ${f.place.nearby[1]}, hợp quán cà phê, phòng khám`,
      (f) => `Shophouse nguyên căn, ${directionText(f)}, ${f.place.ward}`,
      (f) => `Thuê shophouse ${spotText(f)}, miễn phí hai tháng sửa chữa`,
    ],
    openings: [
      (f) =>
        `Cho thuê nguyên căn shophouse ${f.floor} tầng, ${areaText(f)}, trước nhà để được nhiều xe. Tầng trệt trống, người thuê tự bố trí theo ngành hàng.`,
      (f) =>
        `Mặt bằng ngay ${spotText(f)}, quanh nhà là quán ăn, tiệm thuốc và trường mầm non nên khách có sẵn. Giá thuê ${priceText(f.price)} mỗi tháng, cọc ba tháng.`,
      () =>
        'Chủ cho sửa mặt tiền, lắp bảng hiệu thoải mái, miễn tiền nhà trong thời gian sửa. Ưu tiên thương hiệu thuê từ ba năm.',
      (f) =>
        `Mặt bằng ${directionText(f)}, ngang ${decimal(f.front)} m, có thang bộ riêng lên các tầng trên nên vừa buôn bán vừa ở được.`,
    ],
  },
  insides: [
    (f) =>
      `Tầng trệt làm cửa hàng, lầu trên chia ${f.bedroom} phòng ngủ và ${f.bathroom} phòng tắm. Có sân sau để thoáng, nước và điện ba pha đã kéo sẵn.`,
    () =>
      'Nhà bàn giao thô bên trong, hoàn thiện mặt ngoài, chờ sẵn hố thang máy. Người mua hoàn thiện theo mô hình kinh doanh của mình.',
    (f) =>
      `Đã lắp thang máy, máy lạnh âm trần và hệ thống chữa cháy. ${f.floor} sàn dùng được hết, tầng trên cùng có sân thượng trồng cây.`,
    () =>
      'Cửa kính cường lực, trần tầng trệt cao gần năm mét nên làm thêm được tầng lửng. Phía sau có lối đi cho nhân viên và chỗ xuống hàng.',
    () =>
      'Tường và sàn còn tốt, nhà vệ sinh khách ở tầng trệt, kho riêng ở tầng hai. Internet cáp quang của hai nhà mạng.',
  ],
};
