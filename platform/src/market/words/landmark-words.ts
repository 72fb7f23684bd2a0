/** Words that begin the name of a landmark and hardly ever stand before that of a place: 'bến xe', and not 'căn hộ'. */
const CERTAIN =
  'cho|ga|truong|thpt|thcs|benh vien|bv|metro|cong vien|dai hoc|dh|hoc vien|san bay|ben xe|bx|ben pha|ben do|khu cong nghiep|kcn|nha tho|chua|nga (?:ba|tu|sau)|vong xoa[iy]|cang(?: hang khong)?|san bay quoc te|cang hang khong quoc te|sieu thi|toa nha|san van dong|svd|khu che xuat|kcx|cum cong nghiep|nha hat|khach san|ky tuc xa|ktx';
/** Words of landmarks, streets and estates that may also stand before the place that these are in: 'chung cư Gò Vấp'. */
const OTHERS =
  'ben|cau|ho|bien|xa lo|quoc lo|tinh lo|huong lo|cao toc|duong|pho|ngo|hem|kiet|dai lo|khu do thi|kdt|khu dan cu|kdc|chung cu|can ho|cu xa|dinh|lang';

/** A text at whose end a name is a landmark's: 'chợ' before 'Tân Bình'. */
export const BEFORE_LANDMARK = new RegExp(`(?:^| )(?:${CERTAIN}|(?<!can )ho)$`);

const HEAD = new RegExp(`^(?:${CERTAIN}|${OTHERS}) (?=[a-z0-9])`);

/** The word of a landmark or a street that a text without marks begins with: 'cho ' of 'cho ben thanh'; empty for none. */
export const landmarkWordOf = (text: string): string => HEAD.exec(text)?.[0] ?? '';
