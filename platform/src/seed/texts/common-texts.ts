import type { Text } from '../../market/facts.ts';
import { districtText, priceText } from '../../market/facts.ts';

const near =
  (index: number): Text =>
  (f) =>
    f.place.nearby[index % f.place.nearby.length] ?? '';

/** Paragraphs about the surroundings. */
export const surroundingTexts: readonly Text[] = [
  (f) =>
    `Từ nhà đến ${near(0)(f)} chừng năm phút xe máy, ra ${near(1)(f)} cũng không xa. Sáng đi làm có thể tránh giờ kẹt xe bằng đường ${f.street}.`,
  (f) =>
    `Quanh nhà có chợ, siêu thị nhỏ, nhà thuốc và trường học các cấp. Gần ${near(2)(f)}, cuối tuần cả nhà đi bộ ra chơi.`,
  (f) =>
    `Khu ${f.place.ward} (${districtText(f)} cũ) không ngập khi mưa lớn, đường nội bộ trải nhựa, đèn sáng suốt đêm.`,
  (f) =>
    `Vị trí thuận tiện: ${near(1)(f)} ngay bên cạnh, đi ${near(2)(f)} khoảng mười phút. Xe buýt và xe công nghệ vào tận nơi.`,
  (f) =>
    `Hàng quán trên đường ${f.street} mở từ sáng sớm, nhưng trong khu thì yên. Trẻ con có sân chơi, người lớn tuổi có chỗ tập thể dục.`,
  (f) =>
    `Hạ tầng đang lên nhanh, nhất là quanh ${near(0)(f)}. Đường mới mở giúp đi lại nhanh hơn trước nhiều.`,
  (f) => `Đi lại dễ dàng sang các quận lân cận, gần ${near(0)(f)} và ${near(2)(f)}.`,
];

/** Paragraphs about papers and payment of a sale. */
export const saleTermTexts: readonly Text[] = [
  () =>
    'Sổ hồng riêng, không tranh chấp, không quy hoạch. Ngân hàng cho vay tới 70%, chủ đi công chứng bất cứ ngày nào trong tuần.',
  (f) => `Giá chào ${priceText(f.price)}, bớt lộc cho người mua nhanh. Thuế phí mỗi bên tự lo theo quy định.`,
  () =>
    'Hợp đồng mua bán và biên bản bàn giao đầy đủ, sổ đang chờ cấp. Hỗ trợ làm hồ sơ vay và sang tên trọn gói.',
  () =>
    'Pháp lý rõ ràng, giấy tờ bản chính có thể xem trước khi đặt cọc. Đặt cọc 5%, ra công chứng trong ba mươi ngày.',
  (f) => `Bao sang tên trong giá ${priceText(f.price)}. Nhà không thế chấp nên thủ tục nhanh gọn.`,
  () =>
    'Đang vay ngân hàng một phần, chủ sẽ giải chấp trước ngày công chứng. Người mua không phải lo thêm khoản nào.',
];

/** Paragraphs about the terms of a lease. */
export const rentTermTexts: readonly Text[] = [
  () => 'Cọc hai tháng, trả trước một tháng. Hợp đồng tối thiểu một năm, giá giữ nguyên trong suốt thời hạn.',
  (f) =>
    `Giá ${priceText(f.price)} một tháng, thuê từ hai năm được bớt thêm. Chủ sửa chữa mọi hư hỏng không do người thuê.`,
  () =>
    'Có thể đăng ký tạm trú cho người Việt và người nước ngoài. Trả tiền theo tháng hoặc theo quý đều được.',
  () =>
    'Cọc một tháng cho hợp đồng sáu tháng, hai tháng cho hợp đồng một năm. Nhà trống, dọn vào lúc nào cũng được.',
  () => 'Giá chưa gồm điện, nước và internet. Ưu tiên người thuê giữ gìn nhà cửa, không tổ chức tiệc khuya.',
];

/** Last paragraphs, an invitation to call. */
export const closingTexts: readonly Text[] = [
  () => 'Gọi trước một tiếng để tôi sắp xếp mở cửa xem nhà, cả cuối tuần.',
  () => 'Hình chụp thực tế tại nhà. Nhắn tin để nhận thêm hình và bản vẽ.',
  () => 'Vui lòng gọi trực tiếp, tôi trả lời cả buổi tối.',
  () => 'Anh chị quan tâm cứ để lại câu hỏi dưới tin, tôi phản hồi trong ngày.',
  () => 'Nhà trống, có chìa khóa, hẹn là xem được ngay.',
  () => 'Miễn trung gian nhiều tầng. Người xem nhà không mất phí gì.',
  (f) => `Tôi còn vài căn tương tự ở ${districtText(f)}, gọi để được gợi ý đúng nhu cầu.`,
];
