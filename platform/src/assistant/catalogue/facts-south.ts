/** Projects in and around Hồ Chí Minh City; see `readFacts` for the columns. */
export const FACTS_SOUTH = `
  Saigon Pearl Avenue; VT; 2019; ho gy sp tm sk; Tháp đôi hạng sang giữa khu trung tâm, tầng đế là dãy cửa hiệu và hầm nối ra ga metro.
  The Grand Ba Son; VT; 2028Q1; ho gy sp sk bt; Ba tòa tháp nhìn thẳng ra khúc cong của sông Sài Gòn, mỗi tầng chỉ có sáu căn.
  Tân Định Residence; LT; 2018; gy st ch xe; Tòa căn hộ yên tĩnh sau nhà thờ màu hồng, đi bộ tới chợ và công viên.
  Léman Garden; VT; 2020; ho gy cv an; Căn hộ vườn giữa những con đường nhiều cây cổ thụ, ban công rộng trồng được cây ăn trái nhỏ.
  Bến Vân Riverside; KS; 2017; ho gy ds st; Dãy tháp thấp dần về phía kênh, mọi căn hai phòng ngủ đều nhìn thấy nước.
  Khánh Hội Skyline; KS; 2016; ho gy mn xe; Chung cư đã ở ổn định, qua một cây cầu là tới trung tâm.
  Hùng Vương Tower; LT; 2015; gy st tm xe; Tháp căn hộ trên nền trung tâm thương mại, quen thuộc với người Chợ Lớn.
  Lotus Bình Phú; AN; 2022; ho cv mn ks; Cụm chung cư quanh một hồ sen nhỏ, nhiều căn ba phòng ngủ cho gia đình đông người.
  Phú Mỹ Hưng Midtown; XQ; 2020; ho cv gy th ds; Khu phức hợp bên công viên bờ sông với hàng cây hoa anh đào, có cả căn hộ lẫn nhà phố thương mại.
  Sky Garden Hồ Bán Nguyệt; XQ; 2012; cv st mn tt; Khu căn hộ lâu năm, cây đã thành rừng nhỏ, cách cầu đi bộ Hồ Bán Nguyệt vài phút.
  Biệt thự Nam Viên; XQ; 2014; cv an cl tt; Khu biệt thự khép kín chỉ một lối vào, mỗi căn một mảnh sân sau giáp công viên.
  The Crescent Lake; XQ; 2027Q2; ho gy sp tm ds; Căn hộ cao cấp quay mặt ra hồ, tầng trên cùng là hồ bơi vô cực.
  Sunrise Kênh Tẻ; KS; 2016; ho gy tm xe; Cụm sáu tháp sát cầu Kênh Tẻ, tầng đế có siêu thị và rạp chiếu phim.
  Him Lam Riverside; HM; 2013; cv ds tt th; Khu căn hộ và nhà phố bàn cờ bên sông, đường nội khu rộng và nhiều quán ăn.
  Eco Green Park; BD; 2021; ho cv gy th yt; Ba tháp căn hộ cạnh công viên hương tràm, có phòng khám và trường song ngữ ngay dưới nhà.
  Đào Trí River Panorama; BD; 2022; ho ds gy bb; Căn hộ nhìn sông ba mặt, buổi chiều thấy rõ cầu Phú Mỹ.
  Jamona Phú Thuận; SV; 2018; cv ds tt an; Khu nhà phố và căn hộ thấp tầng ven rạch, xe buýt đường sông dừng gần cổng.
  Hoàng Quốc Việt Home; AN; 2023; mn st ks xd; Chung cư vừa túi tiền cho gia đình trẻ, sân chơi nằm giữa các tòa.
  Topaz Phạm Hùng; AN; 2019; ho st mn xe; Tòa căn hộ giá mềm trên trục vào trung tâm, nhiều căn hai phòng ngủ dưới 70 m².
  Giai Việt Garden; MV; 2014; ho cv tt st; Khu chung cư cũ được chăm kỹ, vườn giữa rộng và sân cầu lông miễn phí.
  Hà Đô Vườn Nam; MV; 2020; ho cv gy th sk; Tám tòa tháp quanh chuỗi vườn chủ đề, gần Đại học Bách Khoa.
  Kingdom Ba Tháng Hai; MV; 2020; ho gy tm sp; Hai tháp kính giữa khu sầm uất, sảnh như khách sạn.
  Picity Trung Mỹ; PT; 2024; ho cv mn bb xd; Đô thị nhỏ phía tây bắc với phố đi bộ và vườn rau chung của cư dân.
  Nhà phố An Sương; PT; 2019; cv st an; Dãy nhà phố ba tầng ngay nút giao, hợp vừa ở vừa buôn bán.
  Akari Võ Văn Kiệt; SV; 2022; ho cv ks gy dx; Khu căn hộ phong cách Nhật, vườn đá và phòng tắm onsen chung.
  Moonlight Tên Lửa; PT; 2018; ho gy st mn; Hai tòa căn hộ trong khu dân cư đã đông, đi bộ sang trung tâm thương mại.
  Tân Cảng Central Park; VT; 2018; ho cv bt th tm; Đô thị ven sông với công viên dài cả cây số và bến du thuyền.
  Saigonres Plaza; LT; 2017; gy st mn xe; Căn hộ tầm trung sát bến xe cũ, phí quản lý thấp.
  City Garden Ung Văn Khiêm; LT; 2016; ho cv gy sp; Các tòa tháp tròn giữa vườn kín, không căn nào nhìn thẳng vào căn nào.
  Opal Sông Bình Lợi; CV; 2027Q4; ho ds gy xd; Căn hộ đang xây bên cầu Bình Lợi, bàn giao kèm bếp và tủ âm tường.
  Cityland Phan Văn Trị; CV; 2017; cv st th an; Khu nhà phố và căn hộ kiểu Pháp, trường quốc tế trong khu.
  Cộng Hòa Garden; CV; 2018; ho gy mn xe; Chung cư gần sân bay cho người hay đi lại, phòng đọc sách ở tầng mái.
  Botanica Hồng Hà; BD; 2019; ho cv gy bb; Căn hộ vườn sát công viên Gia Định, tầng nào cũng có khoảng xanh.
  Garden Gate Hoàng Minh Giám; BD; 2018; ho gy sp cv; Tòa tháp một lõi thang, mười căn một tầng, mặt nhìn công viên.
  Sky Center Bảy Hiền; LT; 2017; gy tm vp xe; Căn hộ và văn phòng trên cùng một nền, cách sân bay mười phút.
  Celadon Tây Thạnh; NS; 2022; ho cv th tm tt; Đô thị quanh công viên mười sáu héc ta, có khu thể thao riêng và trung tâm thương mại kề bên.
  Diamond Tân Thắng; NS; 2021; ho gy cv sk; Cụm tháp nhìn trọn công viên của khu, căn góc có ba mặt thoáng.
  Thủ Thiêm Lakeview; VT; 2019; ho cv ds an; Nhà phố và căn hộ bên hồ trung tâm, qua hầm là phố đi bộ.
  Sala Bình Khánh; VT; 2016; ho cv gy th ds; Căn hộ cao cấp giữa rừng cây lớn, vỉa hè rộng hiếm có trong thành phố.
  Saroma Villas Thủ Thiêm; VT; 2018; ho cv cl an; Biệt thự khép kín quanh vườn hoa, nhà nào cũng có thang máy riêng.
  Centana Bình Trưng; SV; 2018; ho mn st bb; Căn hộ tầm trung của khu Đông, gần trường và bệnh viện.
  Lakeview Nguyễn Duy Trinh; NS; 2017; ho cv ds an; Khu nhà phố ven hồ cảnh quan, có thêm hai tòa căn hộ thấp tầng.
  Safira Phước Long; NS; 2020; ho gy ks bb; Bốn tòa căn hộ giá vừa phải quanh hồ bơi, gần ga metro Phước Long.
  Melosa Phước Long; NS; 2017; cv cl an tt; Khu nhà phố liền kề khép kín với nhà sinh hoạt chung và đường chạy bộ.
  Grand Park Đồng Nai Sông; XQ; 2021; ho cv th tm yt dx; Đại đô thị bên sông Đồng Nai với công viên ba mươi sáu héc ta và xe buýt điện trong khu.
  Origami Nguyễn Xiển; XQ; 2023; ho cv gy ks; Phân khu căn hộ phong cách Nhật với vườn thiền và hàng cây phong.
  Rainbow Phước Thiện; XQ; 2021; ho st mn ks; Những căn hộ đầu tiên của khu, giá mềm và nhiều căn hai phòng ngủ nhỏ.
  Park Riverside Lò Lu; PT; 2016; cv ds an tt; Nhà phố ven sông có hàng rào an ninh, yên tĩnh và nhiều gió.
  Khang Trường Garden; PT; 2025; cv ks st xd; Khu mới bên Vành đai 3, căn hộ và nhà phố có trạm sạc ở mỗi dãy.
  Giga Phạm Văn Đồng; CV; 2020; ho tm gy xe; Căn hộ trên trung tâm thương mại, mười lăm phút ra sân bay.
  Vạn Phúc Ven Sông; HM; 2017; cv ds th yt tt; Đô thị ven sông với dòng kênh chạy giữa phố và quảng trường nhạc nước.
  Bcons Làng Đại Học; PT; 2021; st mn ch xe; Căn hộ nhỏ cho sinh viên và vợ chồng trẻ, cạnh làng Đại học và ga metro.
  Phú Đông Linh Xuân; PT; 2023; ho gy mn xd; Hai tòa căn hộ giá vừa phải, mặt tiền quốc lộ.
  Dragon Hill Nguyễn Hữu Thọ; KS; 2019; ho cv gy st; Căn hộ và dãy nhà thương mại trên trục chính vào trung tâm, tầng mái có vườn.
  Zen Phước Kiển; SV; 2027Q1; ho cv ks xd; Căn hộ tối giản đang hoàn thiện, mỗi tòa một khu vườn đá.
  Trung Sơn Residence; HM; 2015; cv st th tt; Khu dân cư kiểu mẫu với nhà phố, biệt thự và vài tòa căn hộ quanh chợ đêm.
  Mizuki Ven Kênh; SV; 2021; ho cv ds th; Căn hộ ven kênh đào sinh thái, vườn Nhật nối các tòa với nhau.
  Opal Skyline Đông Hòa; CV; 2022; ho gy st mn; Tháp căn hộ cao nhất vùng, gần bến xe Miền Đông mới.
  Charm Suối Mơ; AN; 2028Q2; ho cv tm ks; Dự án căn hộ lớn đang xây trên quốc lộ 1K, có phố mua sắm trong khu.
  Habitat Lái Thiêu; AN; 2019; ho cv gy th; Căn hộ theo chuẩn Singapore gần khu công nghiệp VSIP 1, nhiều chuyên gia thuê.
  Lavita Thuận An; AN; 2027Q3; ho gy st xd; Bốn tòa tháp trên Đại lộ Bình Dương, thanh toán theo tiến độ.
  Phố vườn Cầu Ngang; HM; 2020; cv ds an; Nhà vườn giữa miệt trái cây Lái Thiêu, sau nhà là rạch nhỏ.
  Mid Town Thủ Dầu Một; AN; 2024; cv st tm ks; Căn hộ và nhà phố trong lòng thành phố mới, đường rộng tám làn.
  Nhà ở xã hội Phú Lợi; PT; 2020; mn st ch yt; Căn hộ nhỏ giá thấp cho người lao động; mua cần đủ điều kiện nhà ở xã hội.
  Gold Sea Thùy Vân; DK; 2022; ho gy sk bn; Căn hộ biển ngay Bãi Sau, phòng nào cũng nghe được sóng.
  Biển Đông Residence; DK; 2018; ho bn st xe; Căn hộ hai bước ra biển, hợp ở cuối tuần và cho thuê theo ngày.
  Topaz Twins Biên Hòa; MV; 2021; ho gy tm sk; Tháp đôi ba mươi tầng, cao nhất trung tâm Biên Hòa.
  Amber Đồng Khởi; MV; 2019; gy st mn xe; Căn hộ thấp tầng trong khu hành chính, trường học bốn phía.
  Aqua Ven Sông; XQ; 2023; cv ds bt th cl; Đô thị đảo bên sông Đồng Nai với bến du thuyền và đường dạo quanh đảo.
  Waterpoint Long Hưng; NS; 2022; cv ds cl tt; Khu biệt thự và nhà phố quanh hồ, có trường đua thuyền kayak.
  Swan Bay Đại Phước; DK; 2020; ho ds cl bt; Đảo biệt thự sinh thái, ra vào bằng một cây cầu và bến thuyền.
  Nhơn Trạch New Home; PT; 2024; st mn ks xd; Căn hộ giá rẻ cho công nhân và gia đình trẻ gần khu công nghiệp.
  Tây Nguyên Plaza Ninh Kiều; LT; 2017; gy st vp xe; Tòa căn hộ giữa trung tâm Cần Thơ, tầng dưới là văn phòng.
  Cara River Park; DK; 2028Q3; ho ds gy bt; Tháp căn hộ bên sông Hậu đang xây, có bến du thuyền nhỏ cho cư dân.
  Nam Cần Thơ Garden; HM; 2019; cv st th tt; Khu dân cư phía nam cầu Quang Trung, nhà phố xen căn hộ thấp tầng.
  Hưng Phú Riverside; HM; 2023; ho ds mn ks; Căn hộ nhìn sang bến Ninh Kiều, buổi tối thấy cả phố đèn bên kia sông.
`;
