/** What people who look for a home add to their demand; one in four adds nothing. */
export const DEMAND_REQUESTS = [
  'Gần trường học và chợ, hẻm xe hơi càng tốt.',
  'Cần dọn vào ở trước Tết, ưu tiên nhà đã có nội thất.',
  'Không lấy căn góc hướng Tây, tầng từ 8 đến 20.',
  'Có chỗ đậu ô tô, an ninh 24/7.',
  'Sổ hồng riêng, pháp lý rõ ràng, công chứng ngay.',
  'Gia đình có trẻ nhỏ, cần công viên hoặc hồ bơi trong khu.',
  'Cho phép nuôi thú cưng.',
  'Ưu tiên chủ nhà, môi giới vui lòng ghi rõ phí.',
  'Cần xem nhà vào cuối tuần này.',
  'Có thể vay ngân hàng 50 %, mong chủ hỗ trợ thủ tục.',
  'Nhà mới hoặc đã sửa sang, không cần nội thất.',
  'Đi làm ở trung tâm, cần gần trạm metro hoặc tuyến xe buýt.',
] as const;

/** First lines of newsfeed items; {place} and {type} are filled in. */
export const NEWS_OPENINGS = [
  'Vừa nhận thêm một căn {type} ở {place}, mời anh chị xem ảnh thực tế.',
  'Chủ cần bán nhanh {type} tại {place}, giá còn thương lượng.',
  'Tuần này mở nhà mẫu ở {place}, ai quan tâm nhắn mình giữ chỗ nhé.',
  'Cập nhật tiến độ hạ tầng quanh {place}: đường đã thảm nhựa, đèn đã lên.',
  'Khách vừa chốt {type} ở {place}. Chúc mừng gia đình có tổ ấm mới!',
  'Kinh nghiệm xem {type}: hỏi kỹ phí quản lý và chỗ đậu xe trước khi đặt cọc.',
  'So sánh nhanh giá {type} ở {place} quý này với quý trước.',
  'Góc ban công buổi sáng của căn {type} ở {place}.',
] as const;

/** What follows the opening of a newsfeed item. */
export const NEWS_ENDINGS = [
  'Gọi mình để hẹn lịch xem nhà.',
  'Ảnh chụp hôm qua, chưa chỉnh màu.',
  'Ai cần bảng giá chi tiết thì để lại bình luận.',
  'Hỗ trợ hồ sơ vay miễn phí.',
  'Xem thêm: {link}',
  'Cảm ơn anh chị đã theo dõi.',
] as const;
