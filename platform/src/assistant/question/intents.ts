import type { Language } from './language.ts';
import { readUnknowable, type Unknowable } from './unknowable.ts';

export const INTENTS = [
  'find-homes',
  'project-facts',
  'project-list',
  'compare',
  'money',
  'law',
  'advice',
  'unknowable',
  'human',
  'account',
  'greeting',
  'thanks',
  'about-lily',
  'picture',
  'injection',
  'off-topic',
  'unknown',
] as const;
/** One of them. */
export type Intent = (typeof INTENTS)[number];

/** A point of law; what it says is in `answers/law-facts.ts`. */
export type LawTopic =
  | 'foreigners'
  /** Land that a foreigner would buy: not what is held of homes. */
  | 'foreign-land'
  | 'title'
  | 'transfer'
  /** Of selling and buying a home. */
  | 'tax'
  /** Of a rent, a heritage, a gift: nothing is held of it. */
  | 'other-tax'
  | 'deposit'
  | 'deposit-limit'
  | 'instalments'
  | 'notary'
  | 'maintenance'
  | 'loan-interest'
  | 'contract'
  | 'other';
/** Which matter of the site itself. */
export type AccountTopic = 'password' | 'register' | 'sign-in' | 'profile' | 'post' | 'saved' | 'demands';
/** Who is asked for. */
export type Person = 'staff' | 'owner';

const INJECTION =
  /\b(?:(?:ignore|disregard|forget|override|bypass)(?: all| any| the| your| my| previous| prior| above| these| everything| of)* (?:instructions?|rules?|prompts?|guidelines|limits|restrictions|said|above)|(?:bo qua|quen|phot lo|khong can (?:theo|tuan))(?: het| di| moi| tat ca| cac| nhung| toan bo| cai)* (?:huong dan|chi dan|lenh|quy tac|chi thi|quy dinh|dieu tren|yeu cau truoc)|system prompt|system message|prompt (?:he thong|cua ban|goc)|(?:hidden|initial|original|secret) (?:prompt|instructions?)|cau lenh he thong|loi nhac he thong|you are now|you re now|pretend (?:to be|you)|act as|role ?play|(?:hay )?dong vai|gia vo (?:la|lam|nhu)|jailbreak|do anything now|developer mode|che do (?:nha phat trien|quan tri|admin)|(?:tu (?:bay gio|gio)|bay gio) (?:ban|may|em) (?:la|se la)|khong con la lily|reveal|tiet lo|leak|print (?:your|the) |repeat (?:the|your|everything|all)|(?:in|doc|xuat|hien|cho xem|gui)(?: ra| lai| het| toan bo)*(?: noi dung)? (?:prompt|cau lenh|huong dan|database|co so du lieu|du lieu khach)|api ?keys?|access token|(?:danh sach|thong tin|so dien thoai|mat khau|email)(?: cua| cac| tat ca| moi)* (?:khach hang|nguoi dung|users?|customers?|admin)|(?:users?|customers?|admin)(?: s)? (?:phone|email|password|data)\w*|drop table|delete from|select (?:\w+ )?from|union select|script alert|end of (?:system|prompt)|new instructions?|begin (?:system|admin)|sudo)\b|<\/?(?:script|system|passage|img|iframe)|\[(?:system|inst)\]|\bsystem ?: /;
const PEOPLE =
  /\b(?:(?:gap|noi chuyen|lien he|lien lac|ket noi|chat|tro chuyen|goi|hoi|xin gap|can|tim)(?: [a-z]+){0,3} (?:nhan vien|tu van vien|nguoi that|nguoi tu van|con nguoi|tong dai|ban quan tri|quan tri vien|moi gioi|bo phan ho tro|cham soc khach hang|quan ly|sep)|nhan vien (?:tu van|ho tro|cham soc|cua)|tu van vien|tong dai|hotline|khieu nai|phan anh|bao (?:cao )?(?:tin (?:gia|lua dao)|lua dao|loi)|(?:talk|speak|chat)(?: [a-z]+){0,3} (?:human|person|agent|someone|staff|advisor|consultant|people)|real (?:human|person)|human agent|customer (?:service|support|care)|contact (?:support|you|staff|an agent|someone)|live agent|nguoi that|complain\w*|report a scam)\b/;
const OWNER =
  /\b(?:chu nha|chinh chu|nguoi dang|chu tin|chu can|chu can ho|nguoi ban|nguoi cho thue|owner|seller|landlord|so dien thoai|sdt|so zalo|dat lich|hen lich|xem nha|di xem|viewing|visit the|phone number|xin so)\b/;
const ACCOUNT: [RegExp, AccountTopic][] = [
  [/\b(?:mat khau|password|passcode)\b/, 'password'],
  [
    /\b(?:dang tin|dang bai|ky gui|rao tin|(?:toi|minh|em|anh|chi)(?: dang)? (?:can|muon) (?:ban|cho thue|rao ban)|(?:can|muon) (?:ban|cho thue)(?: [a-z]+){0,3} (?:cua (?:toi|minh|em|anh|chi)|nha (?:toi|minh|em))|post (?:a|my|an)|list my|sell my|rent out my|let my|consign\w*|advertise)\b/,
    'post',
  ],
  [
    /\b(?:(?:tao|dang ky|mo|lap) (?:mot |1 )?(?:tai khoan|thanh vien)|dang ky (?:o dau|the nao|nhu the nao)|sign ?up|register|create an? account)\b/,
    'register',
  ],
  [/\b(?:dang nhap|ma otp|otp|ma xac (?:minh|thuc)|log ?in|sign ?in)\b/, 'sign-in'],
  [
    /\b(?:(?:khach|nguoi|ai)(?: (?:hang|nao|dang|co|nhu cau|can|muon)){0,3} (?:tim|can|muon) (?:mua|thue)|people (?:who are )?looking to (?:buy|rent)|(?:list of|any) (?:buyers|tenants)|buyers looking)\b/,
    'demands',
  ],
  [/\b(?:tin (?:da luu|yeu thich)|luu tin|saved (?:homes|listings)|favou?rites?)\b/, 'saved'],
  [
    /\b(?:tai khoan|ho so cua|thong tin ca nhan|dang xuat|doi (?:so dien thoai|ten|email|anh dai dien)|xoa tai khoan|my (?:account|profile)|account|sign ?out|log ?out)\b/,
    'profile',
  ],
];
const FOREIGNERS =
  /\b(?:nguoi nuoc ngoai|viet kieu|nguoi ngoai quoc|quoc tich (?:nuoc ngoai|my|han|nhat|trung)|foreign(?:ers?)?|expats?|non vietnamese|overseas vietnamese)\b/;
const LAND = /\b(?:dat (?:nen|tho cu|vuon|nong nghiep|trong)|(?:mua|so huu|co) dat|land|plots?)\b/;
const TITLE =
  /\b(?:(?:chua|khong) co so(?! (?:dien|nha|luong|phong|lieu|may|tai|zalo|nao))|so chung|giay tay|rui ro|risks?|risky|so hong|so do|phap ly|giay to|giay chung nhan|sang ten|cong chung|chung thuc|vi bang|thua ke|tang cho|tranh chap|quy hoach|giai chap|uy quyen|so huu (?:lau dai|50 nam|bao lau|co thoi han)|thu tuc (?:mua|ban|sang|chuyen)|luat (?:nha o|dat dai|su)?|legal\w*|title deeds?|pink book|red book|notar\w+|inherit\w*|ownership|law(?:s|yer)?|leasehold|freehold|paperwork)\b/;
const TAX =
  /\b(?:thue (?:thu nhap|truoc ba|tncn|nha dat|chuyen nhuong|gtgt|vat|ban nha|mua nha phai|phi)|(?:dong|nop|chiu|tinh|bao nhieu|tien|mien|loai) thue(?! nha| can| phong)|le phi|truoc ba|phi (?:cong chung|sang ten|chuyen nhuong)|(?:thue|cac loai|chi phi) (?:va )?phi|tax(?:es)?|stamp duty|registration fee|transfer fees?)\b/;
/** What another tax than that of a sale is paid for. */
const OTHERWISE_TAXED =
  /\b(?:cho thue|thua ke|ke thua|di chuc|tang cho|cho tang|duoc (?:cho|tang)|rent(?:ing|ed)?(?: [a-z]+){0,3} out|rent(?:al)? income|inherit\w*|gifts?|donat\w*)\b/;
const DEPOSIT = /\b(?:dat coc|tien coc|mat coc|hop dong|huy coc|contract|deposit|cancel)\b/;
/** Points of law that are meant whatever else the words could mean. */
const POINTS: [LawTopic, RegExp][] = [
  ['deposit-limit', /\b(?:coc|deposit)\b.*\b(?:toi da|phan tram|nhieu nhat|at most|per ?cent|maximum)\b/],
  [
    'instalments',
    /\b(?:hinh thanh trong tuong lai|theo tien do|off plan|under construction)\b.*\b(?:dong|thanh toan|tra|tien|pay\w*|instal+ments?)\b|\b(?:dong|thanh toan|tra|pay\w*)\b.*\b(?:hinh thanh trong tuong lai|off plan)\b/,
  ],
  ['maintenance', /\b(?:phi|quy|kinh phi) bao tri\b|\bmaintenance (?:fund|fee)\b/],
  ['transfer', /\b(?:dieu kien|duoc phep)(?: [a-z]+){0,2} (?:chuyen nhuong|sang ten)\b/],
  [
    'loan-interest',
    /\b(?:lai suat|interest)\b.*\b(?:theo luat|quy dinh|ai quyet dinh|by law|who (?:sets|decides))\b/,
  ],
  [
    'notary',
    /\b(?:phai|can|bat buoc|co can)(?: [a-z]+){0,2} (?:cong chung|chung thuc)\b|\b(?:must|need|have to)\b.*\bnotar/,
  ],
];
const MONEY_ASKED =
  /\b(?:mua noi|du tien mua|afford|lai suat|lai vay|tra gop|goc lai|goc va lai|(?:moi|hang|mot|1) thang (?:phai )?(?:tra|dong)|tra (?:moi|hang|bao nhieu mot|bao nhieu moi|bao nhieu 1) thang|tra ngan hang|ho tro vay|vay (?:duoc|bao nhieu|ngan hang|the nao|toi da|may|mua|von|tien)|(?:duoc|co the|nen|muon|can) vay|the chap|an han (?:no|goc|lai)|giai ngan|mortgages?|loans?|interest(?: rates?)?|instal+ments?|monthly payments?|borrow(?:ing)?|down ?payment|home loan|ngan hang (?:nao|co|cho))\b/;
const BORROWING = /\b(?:vay|loan|borrow|mortgage|ngan hang|bank)\b/;
const ADVICE =
  /\b(?:co nen|nen (?:mua|thue|ban|dau tu|cho)|dau tu (?:gi|vao|dau|co|o)|(?:tang|giam|len|xuong|mat) gia|gia(?: [a-z]+){0,3} (?:se |sap )?(?:tang|giam|len|xuong)\b|sinh loi|xu huong|du bao|du doan|tiem nang|bong bong|sot dat|invest\w*|will (?:prices?|it|the price)|worth (?:it|buying)|good time|rent or buy|mua hay thue|thue hay mua|should i|forecast|prices? (?:rise|fall|go))\b/;
const OFF_TOPIC =
  /\b(?:thoi tiet|gia vang|ti gia|ty gia|bong da|co phieu|chung khoan|crypto|bitcoin|nau an|mon an|cong thuc nau|nau pho|truyen cuoi|ke chuyen|kham benh|thuoc gi|tong thong|chinh tri|viet code|lap trinh|python|bai tho|lam tho|giai bai|toan lop|yeu (?:minh|em|anh|toi|nhau)|xo so|weather|gold price|stocks?|recipes?|jokes?|football|president|write (?:a|an|me|some)|poem|essay|homework|movie|capital of|xem phim|du lich|nguoi yeu|cuoi vo|boi toan)\b/;
const ABOUT =
  /\b(?:(?:ban|em|lily|may) (?:la ai|la gi|ten gi|lam duoc gi|biet (?:lam )?gi|giup (?:duoc )?gi|co the (?:lam|giup)(?: duoc)? gi|biet nhung gi)|(?:ban|em|lily) la (?:nguoi|robot|ai|may|bot)(?: that| hay)?|lily (?:giup|lam|la)|who are you|what (?:can|do) you (?:do|know|help)|how can you help|what are you|are you (?:a |an )?(?:human|bot|robot|ai|real)|your name|huong dan su dung)\b/;
const GREETING = /^(?:da )?(?:xin )?(?:chao|hello|hi|hey|alo|a lo|good (?:morning|afternoon|evening))\b/;
const THANKS = /\b(?:cam on|cam un|cam onn|thanks|thank you|tks|thank u|thank|ty nhe)\b/;
const FEES =
  /\b(?:phap ly|giay to|so hong|so do|phi (?:quan ly|dich vu|gui xe)|mat bang|mat do|so tang|chiet khau|thanh toan|chinh sach|ho tro vay|uy tin|cho vay|gui xe|management fees?|service charges?|legal|fees?|discounts?|payment plan|mortgage|hotline)\b/;

/** What a text holds that tells its intent; the intent is chosen in `understand.ts`. */
export interface Cues {
  isInjection: boolean;
  person: Person | undefined;
  account: AccountTopic | undefined;
  law: LawTopic | undefined;
  /** The point of law is meant, whatever else the words could mean. */
  isPointOfLaw: boolean;
  unknowable: Unknowable | undefined;
  asksForMoney: boolean;
  speaksOfLoan: boolean;
  isAdvice: boolean;
  isOffTopic: boolean;
  isAboutLily: boolean;
  isGreeting: boolean;
  isThanks: boolean;
  /** A fact of a project that the catalogue does not hold: fees, papers. */
  beyondCatalogue: boolean;
}

/**
 * @param text without marks, words apart by single spaces, sentences by ' , '
 * @param whole the same with the names of places and projects
 * @param isTax the text speaks of a tax ('thuế', which without marks reads as 'thuê', a rent)
 */
export function readCues(text: string, isTax: boolean, whole = text): Cues {
  const account = ACCOUNT.find(([words]) => words.test(text))?.[1];
  return {
    isInjection: INJECTION.test(text),
    person: PEOPLE.test(text) ? 'staff' : OWNER.test(text) ? 'owner' : undefined,
    account,
    law: lawIn(text, isTax, whole),
    isPointOfLaw: FOREIGNERS.test(text) || POINTS.some(([, words]) => words.test(whole)),
    unknowable: readUnknowable(whole),
    asksForMoney: MONEY_ASKED.test(text),
    speaksOfLoan: BORROWING.test(text),
    isAdvice: ADVICE.test(text),
    isOffTopic: OFF_TOPIC.test(text),
    isAboutLily: ABOUT.test(text),
    isGreeting: GREETING.test(text),
    isThanks: THANKS.test(text),
    beyondCatalogue: FEES.test(text),
  };
}

function lawIn(text: string, isTax: boolean, whole: string): LawTopic | undefined {
  if (FOREIGNERS.test(text)) return LAND.test(whole) ? 'foreign-land' : 'foreigners';
  const point = POINTS.find(([, words]) => words.test(whole))?.[0];
  if (point !== undefined) return point;
  if (isTax || TAX.test(text)) return OTHERWISE_TAXED.test(text) ? 'other-tax' : 'tax';
  if (TITLE.test(text))
    return /\b(?:so hong|so do|giay chung nhan|pink book|red book|title deeds?)\b/.test(text)
      ? 'title'
      : 'other';
  if (!DEPOSIT.test(text)) return undefined;
  return /\b(?:coc|deposit)\b/.test(text) ? 'deposit' : 'contract';
}

const YES_NO_VI =
  /\b(?:(?:co|da|con|duoc|phai|dung|se)\b.*\b(?:khong|ko|k|hong|hok|hem|chua)\b(?: (?:a|em|ban|lily|nhi|vay|the|nhe|shop|ad|anh|chi|nha|ha|khong|day|nao|,))*|(?:duoc|phai|dung) (?:khong|ko|k)|(?:^|, )(?:[a-z0-9 ]+ )?chua(?: (?:a|em|ban|vay|nhi|the|,))*)(?: ,.*)?$/;
const OPEN_VI =
  /\b(?:bao nhieu|may ty|the nao|nhu the nao|o dau|khi nao|bao gio|vi sao|tai sao|la gi|co gi|ai la|la ai)\b/;
const YES_NO_EN =
  /(?:^|, )(?:(?:hi|hello|hey|so|and|but|ok|please) )*(?:is|are|do|does|did|can|has|have|will|may|was|were|could|should|would)(?: [a-z0-9]+)+/;
const REQUEST_EN = /\b(?:can|could|would|will) you (?:tell|show|find|list|give|help|recommend|suggest)\b/;
const OPEN_EN = /\b(?:how (?:much|many|big|large|long)|what|which|where|when|why)\b/;

/** Whether the answer to a text is yes or no. */
export function isYesNo(text: string, language: Language): boolean {
  if (language === 'vi') return YES_NO_VI.test(text) && !OPEN_VI.test(text);
  return YES_NO_EN.test(text) && !REQUEST_EN.test(text) && !OPEN_EN.test(text);
}
