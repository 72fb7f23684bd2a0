/** A word in both languages of the answers. */
export interface Term {
  vi: string;
  en: string;
}

/** Developers by the code that the tables use; all of them are made up. */
export const DEVELOPERS: Record<string, string> = {
  AN: 'An Niên Land',
  BD: 'Bách Diệp Homes',
  CV: 'Cát Vân Group',
  DK: 'Đại Khê Invest',
  HM: 'Hoa Mộc Land',
  KS: 'Kim Sa Development',
  LT: 'Lam Trà Real',
  MV: 'Minh Vĩ Land',
  NS: 'Ngân Sơn Homes',
  PT: 'Phúc Tằm Group',
  SV: 'Sao Vi Land',
  TD: 'Thanh Đàn Corporation',
  VT: 'Vân Trì Holdings',
  XQ: 'Xuân Quế Urban',
};

/** Amenities by the code that the tables use. */
export const AMENITIES: Record<string, Term> = {
  an: { vi: 'bảo vệ 24/7', en: 'security round the clock' },
  bb: { vi: 'vườn nướng BBQ', en: 'barbecue garden' },
  bc: { vi: 'bãi cát bên hồ', en: 'lakeside sand beach' },
  bn: { vi: 'lối ra biển', en: 'beach access' },
  bt: { vi: 'bến du thuyền', en: 'marina' },
  ch: { vi: 'phòng sinh hoạt cộng đồng', en: 'community hall' },
  cl: { vi: 'clubhouse', en: 'clubhouse' },
  cv: { vi: 'công viên nội khu', en: 'park' },
  ds: { vi: 'đường dạo ven sông', en: 'waterside walk' },
  dx: { vi: 'xe buýt nội khu', en: 'shuttle bus' },
  gy: { vi: 'phòng gym', en: 'gym' },
  ho: { vi: 'hồ bơi', en: 'swimming pool' },
  ks: { vi: 'khu vui chơi trẻ em', en: 'playground' },
  mn: { vi: 'trường mầm non', en: 'kindergarten' },
  sk: { vi: 'đài ngắm cảnh', en: 'sky deck' },
  sp: { vi: 'spa', en: 'spa' },
  st: { vi: 'siêu thị', en: 'supermarket' },
  th: { vi: 'trường học nội khu', en: 'school' },
  tm: { vi: 'trung tâm thương mại', en: 'shopping mall' },
  tt: { vi: 'sân thể thao', en: 'sports courts' },
  vp: { vi: 'văn phòng', en: 'offices' },
  xd: { vi: 'trạm sạc xe điện', en: 'charging for electric cars' },
  xe: { vi: 'hầm để xe', en: 'underground parking' },
  yt: { vi: 'phòng khám', en: 'clinic' },
};

/** The six product types in English. */
export const TYPE_NAMES: Record<string, string> = {
  'Chung cư': 'flats',
  Shophouse: 'shophouses',
  'Liền kề': 'terraced houses',
  'Song lập': 'semi-detached houses',
  'Tứ lập': 'quadruplex houses',
  'Đơn lập': 'detached villas',
};
