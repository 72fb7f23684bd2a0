/** Projects of the north and the coast; see `readFacts` for the columns. */
export const FACTS_NORTH = `
  Liễu Giai Tower; TD; 2019; ho gy sp sk; Tháp căn hộ cao cấp giữa Ba Đình, nhìn hồ Thủ Lệ và hồ Tây.
  Tây Hồ Lakeside; TD; 2021; ho cv cl ds; Căn hộ và biệt thự sát hồ Tây, hàng xóm phần nhiều là người nước ngoài.
  Quảng An Pearl; TD; 2028Q1; ho gy sp bt; Căn hộ hạng sang trên bán đảo Quảng An, mỗi căn đều thấy mặt hồ.
  Discovery Duy Tân; CV; 2018; ho gy tm vp; Tháp căn hộ trên phố công nghệ, dưới là trung tâm thương mại năm tầng.
  Golden Park Trần Thái Tông; CV; 2020; ho gy cv xe; Căn hộ cạnh công viên Cầu Giấy, nhiều căn ba phòng ngủ.
  Imperia Nguyễn Tuân; BD; 2020; ho cv gy th; Bốn tòa tháp quanh vườn trung tâm với trường liên cấp trong khu.
  Thượng Đình Royal Park; BD; 2017; ho tm th gy; Khu phức hợp trên nền nhà máy cũ với quảng trường và trung tâm thương mại ngầm.
  Mễ Trì Symphony; TD; 2021; ho gy cv ks; Tháp căn hộ gần Trung tâm Hội nghị Quốc gia, phòng hòa nhạc nhỏ cho cư dân.
  The Manor Mỹ Đình; TD; 2010; st gy mn xe; Khu căn hộ và nhà phố kiểu châu Âu lâu năm, cộng đồng người Hàn đông.
  Phạm Hùng Tower; LT; 2014; st mn xe; Chung cư tầm trung gần bến xe Mỹ Đình, phí dịch vụ thấp.
  Smart City Đại Mỗ; XQ; 2020; ho cv th tm dx; Đại đô thị phía tây với ba công viên liền nhau và xe buýt trong khu.
  Lumi Tây Mỗ; XQ; 2027Q2; ho cv gy sk; Phân khu cao cấp đang xây, chín tòa tháp giữa vườn nước.
  Gamuda Yên Sở; NS; 2019; ho cv ds cl; Căn hộ bên công viên Yên Sở, năm hồ nước và nhà câu lạc bộ.
  Eco Lake View; NS; 2018; ho mn st ks; Căn hộ giá vừa phải nhìn hồ Linh Đàm, gần đường vành đai.
  Riverside Hội Xá; XQ; 2018; cv ds cl th tm; Đô thị biệt thự ven kênh đào, một bên là căn hộ, một bên là nhà phố có bến thuyền nhỏ.
  Symphony Phúc Lợi; XQ; 2021; ho gy tm ks; Cụm căn hộ đối diện trung tâm thương mại lớn của Long Biên.
  An Khang Dương Nội; BD; 2017; cv th yt tt; Khu đô thị cạnh công viên Thiên văn học, nhà liền kề xen chung cư.
  The Sparks Hà Đông; BD; 2016; ho st mn xe; Căn hộ vừa túi tiền gần ga tàu điện Văn Khê.
  Ocean City Gia Lâm; XQ; 2020; ho cv th tm bc; Đại đô thị với hồ nước mặn và bãi cát trắng giữa đồng bằng.
  Hồ Nước Mặn Residence; XQ; 2022; ho gy ks bc; Căn hộ nhìn thẳng hồ nước mặn, ra bãi cát trong ba phút đi bộ.
  Hàn River Tower; DK; 2019; ho gy sk sp; Tháp căn hộ bên sông Hàn, xem pháo hoa từ ban công.
  Indochina Bạch Đằng; DK; 2011; ho gy tm vp; Tháp phức hợp đầu tiên bên sông, căn hộ nằm trên trung tâm thương mại.
  Monarchy Cầu Rồng; DK; 2021; ho gy ds bb; Căn hộ chân cầu Rồng phía bờ đông, hai tòa nối nhau bằng vườn treo.
  Mỹ Khê Ocean View; DK; 2027Q4; ho bn sp sk; Căn hộ biển đang hoàn thiện, qua đường là bãi Mỹ Khê.
  One River Villas; NS; 2022; ho cv cl ds; Biệt thự ven sông Cổ Cò, mỗi căn một hồ bơi riêng.
  Ocean Suites Non Nước; DK; 2016; ho bn sp tt; Căn hộ nghỉ dưỡng dưới chân Ngũ Hành Sơn, có người quản lý cho thuê.
  Euro Village Hòa Xuân; HM; 2018; cv cl an ds; Biệt thự kiểu châu Âu bên sông Cẩm Lệ, an ninh ba lớp.
  Sun Hòa Xuân; HM; 2020; cv st th tt; Khu đô thị nhà phố với vài tòa căn hộ, mỗi ô phố một vườn hoa.
  Scenia Trần Phú; DK; 2020; ho gy bn sk; Căn hộ trên đường biển Trần Phú, sở hữu lâu dài.
  Gold Coast Nha Trang; DK; 2018; ho tm bn sp; Tháp căn hộ biển trên trung tâm thương mại, giữa phố du lịch.
  An Bình Tân Seaside; HM; 2019; cv st th bn; Khu đô thị mới giáp vịnh, nhà phố và căn hộ giá còn mềm.
  CT1 Phước Hải; PT; 2014; st mn ch xe; Chung cư bình dân cho người địa phương, gần trường và chợ.
  Minato Lạch Tray; SV; 2021; ho gy sp cv; Hai tòa căn hộ tiêu chuẩn Nhật ven sông Lạch Tray.
  SHP Plaza Lê Hồng Phong; LT; 2017; gy tm vp xe; Tháp căn hộ và văn phòng trên trục đường lớn của Hải Phòng.
  Imperia Sông Cấm; BD; 2020; ho cv th tm ds; Đô thị ven sông Cấm với phố thương mại, căn hộ và nhà liền kề.
  Vũ Yên Island Villas; XQ; 2028Q4; cv ds bt cl an; Đảo biệt thự nối bằng cầu riêng, có bến du thuyền và học viện cưỡi ngựa.
`;
