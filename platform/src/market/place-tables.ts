/** The places of the demo market by province; see `readPlaces` for the columns. */
export const PLACE_TABLES: Record<string, string> = {
  'TP. Hồ Chí Minh': `
    Phường Sài Gòn; Quận 1; 10.7817; 106.7032; 0.005; 165; 480; 2; Lê Thánh Tôn|Nguyễn Du|Tôn Đức Thắng; phố đi bộ Nguyễn Huệ|ga metro Ba Son|bến Bạch Đằng
    Phường Tân Định; Quận 1; 10.7914; 106.6920; 0.002; 110; 330; 2; Trần Quang Khải|Hai Bà Trưng|Đinh Công Tráng; chợ Tân Định|công viên Lê Văn Tám|kênh Nhiêu Lộc
    Phường Xuân Hòa; Quận 3; 10.7807; 106.6880; 0.004; 105; 340; 2; Võ Thị Sáu|Nam Kỳ Khởi Nghĩa|Trần Quốc Thảo; hồ Con Rùa|trường THPT Lê Quý Đôn|bệnh viện Mắt
    Phường Khánh Hội; Quận 4; 10.7596; 106.7023; 0.002; 78; 190; 3; Bến Vân Đồn|Hoàng Diệu|Khánh Hội; cầu Calmette|công viên Khánh Hội|trường Đại học Nguyễn Tất Thành
    Phường Chợ Quán; Quận 5; 10.7550; 106.6815; 0.003; 72; 240; 2; Trần Hưng Đạo|Nguyễn Trãi|An Dương Vương; bệnh viện Chợ Rẫy|Đại học Sư phạm|trung tâm thương mại An Đông
    Phường Bình Phú; Quận 6; 10.7401; 106.6287; 0.005; 48; 130; 2; Hậu Giang|An Dương Vương|Bình Phú; bến xe Miền Tây|siêu thị lớn trên đường Hậu Giang|công viên Bình Phú
    Phường Tân Mỹ; Quận 7; 10.7325; 106.7225; 0.005; 88; 260; 8; Nguyễn Lương Bằng|Nguyễn Văn Linh|Tôn Dật Tiên|Phạm Thái Bường; hồ Bán Nguyệt|bệnh viện FV|Đại học RMIT|trung tâm thương mại Crescent Mall
    Phường Tân Hưng; Quận 7; 10.7427; 106.7025; 0.008; 66; 160; 6; Nguyễn Hữu Thọ|Lê Văn Lương|Nguyễn Thị Thập; Đại học Tôn Đức Thắng|cầu Kênh Tẻ|siêu thị ở Nguyễn Hữu Thọ
    Phường Phú Thuận; Quận 7; 10.7316; 106.7403; 0.006; 54; 120; 5; Đào Trí|Huỳnh Tấn Phát|Hoàng Quốc Việt; cầu Phú Mỹ|công viên Mũi Đèn Đỏ|bờ sông Sài Gòn
    Phường Chánh Hưng; Quận 8; 10.7418; 106.6699; 0.005; 46; 115; 4; Phạm Hùng|Tạ Quang Bửu|Dương Bá Trạc; cầu Nguyễn Tri Phương|chợ Phạm Thế Hiển|trường song ngữ trên đường Tạ Quang Bửu
    Phường Diên Hồng; Quận 10; 10.7670; 106.6630; 0.003; 82; 255; 2; Ba Tháng Hai|Lý Thường Kiệt|Nguyễn Tri Phương; Đại học Bách Khoa|nhà thi đấu Phú Thọ|Vạn Hạnh Mall
    Phường Trung Mỹ Tây; Quận 12; 10.8552; 106.6189; 0.006; 34; 72; 4; Trường Chinh|Tô Ký|Nguyễn Ảnh Thủ; công viên phần mềm Quang Trung|chợ Trung Chánh|nút giao An Sương
    Phường An Lạc; Bình Tân; 10.7265; 106.6111; 0.008; 38; 85; 5; Kinh Dương Vương|Võ Văn Kiệt|Tên Lửa; Aeon Mall Bình Tân|bệnh viện Quốc tế City|đại lộ Võ Văn Kiệt
    Phường Thạnh Mỹ Tây; Bình Thạnh; 10.7963; 106.7187; 0.006; 98; 230; 7; Nguyễn Hữu Cảnh|Điện Biên Phủ|Ung Văn Khiêm; ga metro Tân Cảng|công viên ven sông|tòa tháp cao nhất thành phố
    Phường Bình Lợi Trung; Bình Thạnh; 10.8212; 106.7023; 0.003; 56; 125; 4; Phạm Văn Đồng|Nơ Trang Long|Bình Lợi; cầu Bình Lợi|đại lộ Phạm Văn Đồng|chợ Bình Lợi
    Phường Hạnh Thông; Gò Vấp; 10.8225; 106.6826; 0.004; 52; 130; 4; Nguyễn Kiệm|Phan Văn Trị|Nguyễn Thái Sơn; siêu thị Emart|Đại học Công nghiệp|công viên Gia Định
    Phường Đức Nhuận; Phú Nhuận; 10.8041; 106.6769; 0.004; 80; 220; 3; Hồng Hà|Hoàng Minh Giám|Nguyễn Văn Trỗi; công viên Gia Định|sân bay Tân Sơn Nhất|chợ Phú Nhuận
    Phường Bảy Hiền; Tân Bình; 10.7929; 106.6491; 0.003; 62; 170; 3; Hoàng Văn Thụ|Lạc Long Quân|Trường Chinh; ngã tư Bảy Hiền|bệnh viện Thống Nhất|chợ vải Tân Bình
    Phường Tây Thạnh; Tân Phú; 10.8126; 106.6264; 0.005; 48; 110; 4; Lê Trọng Tấn|Tây Thạnh|Bờ Bao Tân Thắng; Aeon Mall Tân Phú|Đại học Công Thương|khu công nghiệp Tân Bình
    Phường An Khánh; Quận 2; 10.7866; 106.7312; 0.005; 118; 330; 7; Mai Chí Thọ|Trần Não|Nguyễn Cơ Thạch; hầm Thủ Thiêm|khu đô thị Sala|ga metro An Phú
    Phường Bình Trưng; Quận 2; 10.7902; 106.7685; 0.008; 66; 135; 5; Nguyễn Duy Trinh|Đồng Văn Cống|Lê Văn Thịnh; trường Quốc tế trên đường Võ Trường Toản|chợ Cây Xoài|bệnh viện Lê Văn Thịnh
    Phường Phước Long; Quận 9; 10.8183; 106.7743; 0.008; 52; 105; 5; Đỗ Xuân Hợp|Dương Đình Hội|Tây Hòa; ga metro Phước Long|chợ Phước Long|đường Vành đai 2
    Phường Long Bình; Quận 9; 10.8411; 106.8362; 0.008; 50; 88; 7; Nguyễn Xiển|Phước Thiện|Nguyễn Văn Tăng; công viên ven sông Đồng Nai|khu công nghệ cao|bến xe Miền Đông mới
    Phường Long Trường; Quận 9; 10.7921; 106.8201; 0.008; 39; 60; 5; Nguyễn Duy Trinh|Trường Lưu|Lò Lu; đường Vành đai 3|khu công nghệ cao|chợ Long Trường
    Phường Hiệp Bình; Thủ Đức; 10.8376; 106.7262; 0.008; 49; 98; 5; Phạm Văn Đồng|Quốc lộ 13|Hiệp Bình; đại lộ Phạm Văn Đồng|trung tâm thương mại Giga Mall|sông Sài Gòn
    Phường Linh Xuân; Thủ Đức; 10.8749; 106.7708; 0.008; 37; 70; 4; Quốc lộ 1K|Hoàng Diệu 2|Kha Vạn Cân; làng Đại học Quốc gia|ga metro Đại học Quốc gia|suối Lồ Ồ
    Xã Nhà Bè; Nhà Bè; 10.6934; 106.7427; 0.008; 36; 65; 4; Nguyễn Hữu Thọ|Lê Văn Lương|Huỳnh Tấn Phát; cầu Phước Long|khu đô thị cảng Hiệp Phước|sông Soài Rạp
    Xã Bình Hưng; Bình Chánh; 10.7236; 106.6689; 0.008; 45; 105; 4; Nguyễn Văn Linh|Phạm Hùng|Số 9A; khu dân cư Trung Sơn|bệnh viện Nhi Đồng Thành phố|đại lộ Nguyễn Văn Linh
    Phường Đông Hòa; Dĩ An, Bình Dương; 10.8964; 106.7869; 0.006; 33; 52; 4; Trần Hưng Đạo|Quốc lộ 1K|Hai Bà Trưng; làng Đại học|bến xe Miền Đông mới|chợ Đông Hòa
    Phường Lái Thiêu; Thuận An, Bình Dương; 10.9074; 106.7023; 0.008; 32; 48; 5; Đại lộ Bình Dương|Nguyễn Trãi|Phan Thanh Giản; vườn trái cây Lái Thiêu|Aeon Mall Bình Dương|khu công nghiệp VSIP 1
    Phường Phú Lợi; Thủ Dầu Một, Bình Dương; 10.9851; 106.6771; 0.008; 25; 38; 9; Phú Lợi|Huỳnh Văn Lũy|Lê Hồng Phong; thành phố mới Bình Dương|chợ Phú Lợi|công viên Thanh Lễ
    Phường Tam Thắng; Vũng Tàu, Bà Rịa - Vũng Tàu; 10.3645; 107.0907; 0.008; 44; 78; 3; Thùy Vân|Ba Tháng Hai|Nguyễn An Ninh; bãi Sau|quảng trường Tam Thắng|chợ đêm Vũng Tàu
  `,
  'TP. Hà Nội': `
    Phường Hoàn Kiếm; Quận Hoàn Kiếm; 21.0317; 105.8503; 0.004; 170; 620; 1; Hàng Bài|Lý Thường Kiệt|Tràng Thi; hồ Gươm|Nhà hát Lớn|phố cổ
    Phường Ngọc Hà; Quận Ba Đình; 21.0367; 105.8204; 0.004; 98; 320; 2; Đội Cấn|Liễu Giai|Hoàng Hoa Thám; vườn Bách Thảo|Lotte Center|hồ Thủ Lệ
    Phường Tây Hồ; Quận Tây Hồ; 21.0659; 105.8198; 0.006; 108; 350; 4; Quảng An|Đặng Thai Mai|Võ Chí Công; hồ Tây|chợ hoa Quảng An|khu ngoại giao đoàn
    Phường Cầu Giấy; Quận Cầu Giấy; 21.0316; 105.7900; 0.006; 88; 260; 5; Duy Tân|Trần Thái Tông|Xuân Thủy; công viên Cầu Giấy|Đại học Quốc gia|ga tàu điện Nhổn – Cầu Giấy
    Phường Thanh Xuân; Quận Thanh Xuân; 20.9988; 105.8038; 0.004; 80; 230; 4; Nguyễn Trãi|Lê Văn Lương|Nguyễn Tuân; ga Thượng Đình|Royal City|Đại học Khoa học Tự nhiên
    Phường Từ Liêm; Quận Nam Từ Liêm; 21.0209; 105.7671; 0.008; 74; 185; 5; Lê Đức Thọ|Mễ Trì|Phạm Hùng; sân vận động Mỹ Đình|Trung tâm Hội nghị Quốc gia|bến xe Mỹ Đình
    Phường Tây Mỗ; Quận Nam Từ Liêm; 21.0032; 105.7408; 0.006; 62; 140; 5; Đại lộ Thăng Long|Tây Mỗ|Hữu Hưng; công viên trung tâm|trường liên cấp trong khu|đại lộ Thăng Long
    Phường Hoàng Mai; Quận Hoàng Mai; 20.9743; 105.8637; 0.008; 52; 140; 4; Tam Trinh|Pháp Vân|Lĩnh Nam; công viên Yên Sở|bến xe Nước Ngầm|chợ đầu mối phía Nam
    Phường Phúc Lợi; Quận Long Biên; 21.0443; 105.9251; 0.008; 58; 190; 4; Phúc Lợi|Hội Xá|Nguyễn Văn Linh; Aeon Mall Long Biên|cầu Vĩnh Tuy|khu biệt thự ven kênh
    Phường Dương Nội; Quận Hà Đông; 20.9771; 105.7492; 0.006; 52; 125; 4; Lê Quang Đạo|Tố Hữu|Ngô Thì Nhậm; Aeon Mall Hà Đông|công viên Thiên văn học|ga tàu điện Văn Khê
    Xã Gia Lâm; Huyện Gia Lâm; 20.9949; 105.9495; 0.008; 52; 115; 5; Nguyễn Mậu Tài|Ngô Xuân Quảng|Lý Thánh Tông; Học viện Nông nghiệp|hồ nước mặn trong đô thị|cao tốc Hà Nội – Hải Phòng
  `,
  'TP. Đà Nẵng': `
    Phường Hải Châu; Quận Hải Châu; 16.0637; 108.2208; 0.006; 68; 190; 3; Bạch Đằng|Nguyễn Văn Linh|Lê Duẩn; cầu Rồng|chợ Hàn|bờ sông Hàn
    Phường An Hải; Quận Sơn Trà; 16.0689; 108.2358; 0.008; 62; 165; 4; Võ Văn Kiệt|Phạm Văn Đồng|Trần Hưng Đạo; biển Mỹ Khê|công viên Biển Đông|cầu Sông Hàn
    Phường Ngũ Hành Sơn; Quận Ngũ Hành Sơn; 16.0159; 108.2524; 0.008; 52; 115; 4; Võ Nguyên Giáp|Lê Văn Hiến|Nam Kỳ Khởi Nghĩa; làng đá Non Nước|bãi biển Bắc Mỹ An|làng đại học Đà Nẵng
    Phường Hòa Xuân; Quận Cẩm Lệ; 16.0067; 108.2212; 0.008; 36; 75; 4; Nguyễn Phước Lan|Trần Nam Trung|Văn Tiến Dũng; sân vận động Hòa Xuân|sông Cẩm Lệ|khu đô thị sinh thái
  `,
  'Đồng Nai': `
    Phường Trấn Biên; TP. Biên Hòa; 10.9490; 106.8262; 0.008; 30; 62; 4; Đồng Khởi|Phạm Văn Thuận|Võ Thị Sáu; chợ Biên Hòa|công viên Nguyễn Văn Trị|sông Đồng Nai
    Phường Long Hưng; TP. Biên Hòa; 10.8953; 106.8599; 0.008; 31; 58; 4; Hương lộ 2|Phước Tân|Võ Nguyên Giáp; khu đô thị ven sông|cao tốc Long Thành|sân golf Long Thành
    Xã Nhơn Trạch; Huyện Nhơn Trạch; 10.7372; 106.8925; 0.008; 23; 32; 8; Tôn Đức Thắng|Nguyễn Hữu Cảnh|Trần Phú; cầu Nhơn Trạch|khu công nghiệp Nhơn Trạch|sân bay Long Thành
  `,
  'Khánh Hòa': `
    Phường Nha Trang; TP. Nha Trang; 12.2412; 109.1908; 0.006; 58; 160; 4; Trần Phú|Nguyễn Thị Minh Khai|Hùng Vương; bãi biển Trần Phú|tháp Trầm Hương|chợ Đầm
    Phường Nam Nha Trang; TP. Nha Trang; 12.2000; 109.1800; 0.008; 38; 80; 3; Phong Châu|Lê Hồng Phong|Võ Thị Sáu; khu đô thị An Bình Tân|cảng Cầu Đá|Viện Hải dương học
  `,
  'TP. Hải Phòng': `
    Phường Ngô Quyền; Quận Ngô Quyền; 20.8625; 106.7060; 0.006; 46; 120; 3; Lạch Tray|Lê Hồng Phong|Đà Nẵng; Vincom Plaza|sân vận động Lạch Tray|ga Hải Phòng
    Phường Hồng An; Quận Hồng Bàng; 20.9010; 106.6165; 0.005; 42; 95; 4; Hùng Vương|Bạch Đằng|Hồng Bàng; đảo Vũ Yên|cầu Bính|khu đô thị ven sông Cấm
  `,
  'TP. Cần Thơ': `
    Phường Ninh Kiều; Quận Ninh Kiều; 10.0335; 105.7822; 0.006; 40; 110; 3; Hai Bà Trưng|Nguyễn Văn Cừ|Ba Tháng Hai; bến Ninh Kiều|Đại học Cần Thơ|chợ đêm
    Phường Hưng Phú; Quận Cái Răng; 10.0088; 105.7994; 0.006; 29; 48; 3; Võ Nguyên Giáp|Quang Trung|Lý Thái Tổ; cầu Quang Trung|chợ nổi Cái Răng|khu đô thị Nam Cần Thơ
  `,
};
