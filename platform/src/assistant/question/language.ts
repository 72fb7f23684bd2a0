import { plainText } from '../../foundation/text/plain-text.ts';

export type Language = 'vi' | 'en';

const VIETNAMESE_LETTERS = /[ăâđêôơưàằầèềìòồờùừỳáắấéếíóốớúứýảẳẩẻểỉỏổởủửỷãẵẫẽễĩõỗỡũữỹạặậẹệịọộợụựỵ]/i;
const ENGLISH_WORDS = new Set(
  `what which where when who how is are the does do tell me about price cost much many under below project projects in
   of and compare with hello hi hey thanks thank you it its show list find near apartment apartments villa villas flats
   please there any handed handover developer district billion cheapest between located can help i want for rent sale
   buy sell house home homes houses bedroom bedrooms bathroom studio loan mortgage interest tax taxes foreigners my your
   not or more next cheaper larger bigger will should would could have has year years month pay monthly to a an one two
   three looking need million ignore all previous instructions system prompt print reveal talk human person agent forgot
   password account speak someone picture photo this that with city law legal instalment payment own ownership weather
   on if we me they do say who whom give us`.split(/\s+/),
);
const VIETNAMESE_WORDS = new Set(
  `gia bao nhieu o dau nao du an la cua co khong con thi sao bn chu dau tu ban giao tien ich dien tich quan duoi tren
   ty cho minh hoi em anh chi biet ve so sanh voi va hay loai hinh the chung cu can ho nha chao cam on xin thue mua ban vay lai suat phong ngu duoc
   tim ty trieu nguoi nuoc gap nhan vien mat khau nhe a nay kia do`.split(/\s+/),
);

/**
 * The language that a question is asked in; project names are in both and must not count.
 *
 * @param question as typed
 * @param rest the question without the names of projects and places
 */
export function languageOf(question: string, rest: string): Language {
  const words = plainText(rest).split(' ').filter(Boolean);
  const english = words.filter((word) => ENGLISH_WORDS.has(word)).length;
  const vietnamese = words.filter((word) => VIETNAMESE_WORDS.has(word)).length;
  if (english === vietnamese) return VIETNAMESE_LETTERS.test(question) || english === 0 ? 'vi' : 'en';
  return english > vietnamese && !VIETNAMESE_LETTERS.test(rest) ? 'en' : 'vi';
}
