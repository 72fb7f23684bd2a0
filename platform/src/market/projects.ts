/** A housing project; the names are made up in the fashion of the market. */
export interface Project {
  name: string;
  /** Ward it stands in, as in `places.ts`. */
  ward: string;
  /** What it offers. */
  offers: 'flats' | 'houses' | 'both';
  /** How its prices stand to the ward's usual ones. */
  factor: number;
}

const BY_WARD: Record<string, string> = {
  'Phường Sài Gòn': 'flats:Saigon Pearl Avenue:1.15|flats:The Grand Ba Son:1.2',
  'Phường Tân Định': 'flats:Tân Định Residence:1.05',
  'Phường Xuân Hòa': 'flats:Léman Garden:1.1',
  'Phường Khánh Hội': 'flats:Bến Vân Riverside:1.05|flats:Khánh Hội Skyline:0.95',
  'Phường Chợ Quán': 'flats:Hùng Vương Tower:1',
  'Phường Bình Phú': 'flats:Lotus Bình Phú:1',
  'Phường Tân Mỹ':
    'both:Phú Mỹ Hưng Midtown:1.1|flats:Sky Garden Hồ Bán Nguyệt:0.95|houses:Biệt thự Nam Viên:1.2|flats:The Crescent Lake:1.2',
  'Phường Tân Hưng': 'flats:Sunrise Kênh Tẻ:1.05|both:Him Lam Riverside:1.1|flats:Eco Green Park:1',
  'Phường Phú Thuận':
    'flats:Đào Trí River Panorama:1|both:Jamona Phú Thuận:1.05|flats:Hoàng Quốc Việt Home:0.9',
  'Phường Chánh Hưng': 'flats:Topaz Phạm Hùng:0.95|flats:Giai Việt Garden:1',
  'Phường Diên Hồng': 'flats:Hà Đô Vườn Nam:1.1|flats:Kingdom Ba Tháng Hai:1.05',
  'Phường Trung Mỹ Tây': 'flats:Picity Trung Mỹ:1|houses:Nhà phố An Sương:1',
  'Phường An Lạc': 'flats:Akari Võ Văn Kiệt:1.1|flats:Moonlight Tên Lửa:0.95',
  'Phường Thạnh Mỹ Tây':
    'both:Tân Cảng Central Park:1.15|flats:Saigonres Plaza:0.9|flats:City Garden Ung Văn Khiêm:1.05',
  'Phường Bình Lợi Trung': 'flats:Opal Sông Bình Lợi:1',
  'Phường Hạnh Thông': 'both:Cityland Phan Văn Trị:1.1|flats:Cộng Hòa Garden:0.95',
  'Phường Đức Nhuận': 'flats:Botanica Hồng Hà:1.05|flats:Garden Gate Hoàng Minh Giám:1.05',
  'Phường Bảy Hiền': 'flats:Sky Center Bảy Hiền:1',
  'Phường Tây Thạnh': 'both:Celadon Tây Thạnh:1.1|flats:Diamond Tân Thắng:1.05',
  'Phường An Khánh':
    'both:Thủ Thiêm Lakeview:1.1|flats:Sala Bình Khánh:1.15|houses:Saroma Villas Thủ Thiêm:1.25',
  'Phường Bình Trưng': 'flats:Centana Bình Trưng:0.95|both:Lakeview Nguyễn Duy Trinh:1.05',
  'Phường Phước Long': 'flats:Safira Phước Long:1|houses:Melosa Phước Long:1.05',
  'Phường Long Bình':
    'both:Grand Park Đồng Nai Sông:1.05|flats:Origami Nguyễn Xiển:1|flats:Rainbow Phước Thiện:0.95',
  'Phường Long Trường': 'houses:Park Riverside Lò Lu:1.05|both:Khang Trường Garden:1',
  'Phường Hiệp Bình': 'flats:Giga Phạm Văn Đồng:1|both:Vạn Phúc Ven Sông:1.2',
  'Phường Linh Xuân': 'flats:Bcons Làng Đại Học:0.9|flats:Phú Đông Linh Xuân:0.95',
  'Xã Nhà Bè': 'both:Dragon Hill Nguyễn Hữu Thọ:1.05|flats:Zen Phước Kiển:1',
  'Xã Bình Hưng': 'both:Trung Sơn Residence:1.1|flats:Mizuki Ven Kênh:1.05',
  'Phường Đông Hòa': 'flats:Opal Skyline Đông Hòa:1|flats:Charm Suối Mơ:1',
  'Phường Lái Thiêu': 'flats:Habitat Lái Thiêu:1.1|flats:Lavita Thuận An:0.95|houses:Phố vườn Cầu Ngang:1',
  'Phường Phú Lợi': 'both:Mid Town Thủ Dầu Một:1.05|flats:Nhà ở xã hội Phú Lợi:0.75',
  'Phường Tam Thắng': 'flats:Gold Sea Thùy Vân:1.1|flats:Biển Đông Residence:0.95',
  'Phường Ngọc Hà': 'flats:Liễu Giai Tower:1.1',
  'Phường Tây Hồ': 'both:Tây Hồ Lakeside:1.1|flats:Quảng An Pearl:1.15',
  'Phường Cầu Giấy': 'flats:Discovery Duy Tân:1.05|flats:Golden Park Trần Thái Tông:1',
  'Phường Thanh Xuân': 'flats:Imperia Nguyễn Tuân:1.05|both:Thượng Đình Royal Park:1.1',
  'Phường Từ Liêm': 'flats:Mễ Trì Symphony:1.05|both:The Manor Mỹ Đình:1.05|flats:Phạm Hùng Tower:0.9',
  'Phường Tây Mỗ': 'both:Smart City Đại Mỗ:1.05|flats:Lumi Tây Mỗ:1.1',
  'Phường Hoàng Mai': 'flats:Gamuda Yên Sở:1.1|flats:Eco Lake View:0.95',
  'Phường Phúc Lợi': 'both:Riverside Hội Xá:1.2|flats:Symphony Phúc Lợi:1',
  'Phường Dương Nội': 'both:An Khang Dương Nội:1.05|flats:The Sparks Hà Đông:0.95',
  'Xã Gia Lâm': 'both:Ocean City Gia Lâm:1.1|flats:Hồ Nước Mặn Residence:1.05',
  'Phường Hải Châu': 'flats:Hàn River Tower:1.1|flats:Indochina Bạch Đằng:1.1',
  'Phường An Hải': 'flats:Monarchy Cầu Rồng:1.05|flats:Mỹ Khê Ocean View:1.1',
  'Phường Ngũ Hành Sơn': 'houses:One River Villas:1.15|flats:Ocean Suites Non Nước:1.1',
  'Phường Hòa Xuân': 'houses:Euro Village Hòa Xuân:1.15|both:Sun Hòa Xuân:1.05',
  'Phường Trấn Biên': 'flats:Topaz Twins Biên Hòa:1.05|flats:Amber Đồng Khởi:1',
  'Phường Long Hưng': 'both:Aqua Ven Sông:1.15|houses:Waterpoint Long Hưng:1.05',
  'Xã Nhơn Trạch': 'houses:Swan Bay Đại Phước:1.15|flats:Nhơn Trạch New Home:0.85',
  'Phường Nha Trang': 'flats:Scenia Trần Phú:1.1|flats:Gold Coast Nha Trang:1.15',
  'Phường Nam Nha Trang': 'both:An Bình Tân Seaside:1.05|flats:CT1 Phước Hải:0.85',
  'Phường Ngô Quyền': 'flats:Minato Lạch Tray:1.1|flats:SHP Plaza Lê Hồng Phong:1',
  'Phường Hồng An': 'both:Imperia Sông Cấm:1.1|houses:Vũ Yên Island Villas:1.25',
  'Phường Ninh Kiều': 'flats:Tây Nguyên Plaza Ninh Kiều:0.95|flats:Cara River Park:1.1',
  'Phường Hưng Phú': 'both:Nam Cần Thơ Garden:1|flats:Hưng Phú Riverside:1',
};

export const PROJECTS: readonly Project[] = Object.entries(BY_WARD).flatMap(([ward, list]) =>
  list.split('|').map((entry) => {
    const [offers = '', name = '', factor = ''] = entry.split(':');
    if (offers !== 'flats' && offers !== 'houses' && offers !== 'both')
      throw new Error(`Wrong project: ${entry}`);
    return { name, ward, offers, factor: Number(factor) };
  }),
);
