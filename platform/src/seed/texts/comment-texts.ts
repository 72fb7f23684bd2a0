/** First questions of visitors on a post. */
export const questionTexts: readonly string[] = [
  'Căn này còn không ạ?',
  'Giá này đã gồm thuế phí chưa anh/chị?',
  'Cuối tuần em qua xem nhà được không?',
  'Sổ hồng đã có chưa hay đang chờ cấp?',
  'Phí quản lý mỗi tháng bao nhiêu ạ?',
  'Có chỗ đậu ô tô riêng không anh?',
  'Cho em hỏi nhà có cho nuôi thú cưng không?',
  'Khu này mưa lớn có ngập không ạ?',
  'Còn thương lượng thêm được không chị?',
  'Nội thất trong hình có để lại hết không?',
  'Ngân hàng nào đang hỗ trợ vay căn này vậy anh?',
  'Gần đó có trường tiểu học công không ạ?',
];

export const answerTexts: readonly string[] = [
  'Dạ còn, anh/chị rảnh giờ nào em mở cửa cho xem.',
  'Giá đã gồm hết, chỉ còn phí công chứng mỗi bên một nửa.',
  'Sổ có sẵn, xem bản chính trước khi đặt cọc được ạ.',
  'Thứ bảy và chủ nhật em có mặt cả ngày, nhắn trước ba mươi phút là được.',
  'Phí quản lý tính theo mét vuông, em gửi bảng chi tiết qua điện thoại nhé.',
  'Nếu đặt cọc trong tuần này em xin chủ bớt thêm một ít.',
  'Nội thất để lại toàn bộ, trừ đồ cá nhân.',
  'Đường trước nhà vừa nâng, mấy mùa mưa nay không ngập.',
];

/** What visitors answer back. */
export const followUpTexts: readonly string[] = [
  'Vậy chiều chủ nhật em qua nhé.',
  'Cảm ơn anh/chị, em bàn với gia đình rồi báo lại.',
  'Anh/chị gửi em thêm hình phòng tắm được không?',
  'Em để lại số rồi, nhờ gọi giúp em.',
];
