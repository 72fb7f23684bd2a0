const VIETNAMESE = `
  a ah ai alo anh ban bang bao bat bi biet bo bot boi bot ca cac cach cai cam can canh cao chac chao chi chiec cho
  chon chu chua chung co coi con cong cu cua cung cuoi da dac dai dang danh dat day de dem den di dia dien dien dieu dinh
  do doi don dong du dua dung duoc duoi duong em em gi gia giao gio gioi giup giua gan ha hay he hien hieu ho hoac hoi hon
  huong ich khac khach khi kha kho khoang khong khu kiem kieu la lam lily lap lay lien list lieu loai luc mai may mua minh mot moi muc mua
  muon nao nam nay nen ngay nghi nguoi nha nhan nhat nhe nhieu nho nhu nhung nhu no noi o oi phai pho qua quan quanh ra rat re roi rong
  sach sang sao sap se so song sanh suat ta tai tam tang tao tat te them theo thap the thi thich thong thuoc tich tien
  tien tim tin tinh to toan toi ton tot tra tren trieu trong truoc tu tung tuong tuc ty va van vay ve vi vien vo voi vua vui xay
  xem xin y dan thue ban hop khoi diem uu nhuoc nguyen lon be dep gon nhat ruoi ti tr hcm tp quan phuong xa huyen thanh pho
`;
const ENGLISH = `
  a about all also am an and any apartment apartments are area areas around as ask at available be been below between
  big billion bn built buy by can cheap cheapest compare compared comparison completed cost costs could detail details
  developer developers difference do does done facilities amenities expensive find flat flats for from get give good
  handed handover has have hello help hey hi home homes house houses how i if in info information interested is it its
  know large less like list located location looking many me million more most much near need of offer offers on one or
  over please price prices project projects property range ready sell show size small some tell than thank thanks that
  the their them there these they this those to types under up versus vs was what when where which who will with would
  you your buildings building district ward city m2 sqm square metres meters metre meter vnd built build bedroom bedrooms
`;

/** Words that ask instead of naming anything; none of them makes a project or a place by itself. */
export const FILLERS: ReadonlySet<string> = new Set(`${VIETNAMESE} ${ENGLISH}`.split(/\s+/).filter(Boolean));
