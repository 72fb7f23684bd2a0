import { decimal, priceText } from '../../market/facts.ts';
import type { Topic } from '../question/topics.ts';
import type { AnswerTexts } from './answer-texts.ts';

const TOPIC_NAMES: Record<Topic, string> = {
  price: 'Giá',
  area: 'Diện tích',
  handover: 'Bàn giao',
  developer: 'Chủ đầu tư',
  place: 'Vị trí',
  amenities: 'Tiện ích',
  types: 'Loại hình',
};
const QUARTERS = ['', 'I', 'II', 'III', 'IV'];

/** What the assistant says in Vietnamese. */
export const VI: AnswerTexts = {
  money: ([low, high]) => {
    const sameUnit = low >= 1e9 === high >= 1e9;
    return `${sameUnit ? priceText(low).replace(/ .*/, '') : priceText(low)} – ${priceText(high)}`;
  },
  price: priceText,
  perSquareMetre: ([low, high]) => `${decimal(low / 1e6)} – ${decimal(high / 1e6)} triệu/m²`,
  area: ([low, high]) => `${decimal(low)} – ${decimal(high)} m²`,
  place: ({ ward, oldDistrict, province }) => `${ward} (${oldDistrict} cũ), ${province}`,
  handover: (handover) =>
    handover.state === 'delivered'
      ? `đã bàn giao năm ${handover.year}`
      : `dự kiến bàn giao quý ${QUARTERS[handover.quarter]}/${handover.year}`,
  type: (type) => type,
  typeList: (offers) => offers.map(({ type }) => type).join(', '),
  topic: (topic, project, offers) => {
    if (topic === 'price') {
      const lines = offers.map(
        (offer) =>
          `• ${offer.type}: ${VI.money(offer.total)} một căn (${VI.perSquareMetre(offer.perSquareMetre)})`,
      );
      return ['Giá bán phổ biến:', ...lines].join('\n');
    }
    if (topic === 'area') {
      return ['Diện tích phổ biến:', ...offers.map(({ type, area }) => `• ${type}: ${VI.area(area)}`)].join(
        '\n',
      );
    }
    return `${TOPIC_NAMES[topic]}: ${VI.topicShort(topic, project, offers)}.`;
  },
  overview: ({ name, place, highlight }) => `${name} ở ${VI.place(place)}. ${highlight}`,
  comparison: (names) => `So sánh ${names.join(' và ')}:`,
  topicName: (topic) => TOPIC_NAMES[topic],
  topicShort: (topic, project, offers) => {
    switch (topic) {
      case 'price':
        return offers.map(({ type, total }) => `${type} ${VI.money(total)}`).join('; ');
      case 'area':
        return offers.map(({ type, area }) => `${type} ${VI.area(area)}`).join('; ');
      case 'handover':
        return VI.handover(project.handover);
      case 'developer':
        return project.developer;
      case 'place':
        return `${VI.place(project.place)}; gần ${project.place.nearby.join(', ')}`;
      case 'amenities':
        return project.amenities.map(({ vi }) => vi).join(', ');
      case 'types':
        return VI.typeList(project.offers);
    }
  },
  listHead: (count, shown, wish) => {
    const what = `Mình có ${count} dự án${wish === '' ? '' : ` ${wish}`}`;
    return count > shown ? `${what}. Đây là ${shown} dự án đầu:` : `${what}:`;
  },
  listLine: ({ name, place, handover }, from) =>
    `• ${name} – ${place.ward} (${place.oldDistrict} cũ), giá từ ${priceText(from)}, ${VI.handover(handover)}`,
  nothingFits: (wish) =>
    `Mình không có dự án nào${wish === '' ? '' : ` ${wish}`} trong danh mục. Bạn thử nới điều kiện, hoặc hỏi một khu vực khác nhé.`,
  wishWords: {
    place: (labels) => `ở ${labels.join(', ')}`,
    below: (amount) => `từ ${amount} trở xuống`,
    above: (amount) => `từ ${amount} trở lên`,
    between: (amount) => `trong khoảng ${amount}`,
    types: (types) => types.join(', '),
    amenities: (terms) => `có ${terms.map(({ vi }) => vi).join(', ')}`,
    described: (words) => `có “${words}”`,
    year: (year) => `bàn giao năm ${year}`,
    delivered: 'đã bàn giao',
    expected: 'chưa bàn giao',
  },
  nearest: (asked, name) => `Mình không có dự án tên “${asked}”. Tên gần nhất trong danh mục là ${name}:`,
  noSuchProject: 'Mình không có dự án tên đó trong danh mục.',
  beyond:
    'Phần đó mình không biết: danh mục của mình chỉ có giá bán, diện tích, loại hình, vị trí, chủ đầu tư, tiện ích và thời điểm bàn giao.',
  hasAmenities: (name, terms, isSo) =>
    isSo
      ? `${name} có ${terms.map(({ vi }) => vi).join(', ')}.`
      : `danh mục của mình không ghi ${terms.map(({ vi }) => vi).join(', ')} ở ${name}.`,
  isThere: ({ name, place }) => `${name} ở ${VI.place(place)}.`,
  offersThere: ({ name, offers }) =>
    `${name} có ${offers.map(({ type, total }) => `${type} ${VI.money(total)}`).join('; ')}.`,
  handoverOf: ({ name, handover }) => `${name} ${VI.handover(handover)}.`,
  whoKnows: 'Người đăng tin của dự án, ban quản lý tòa nhà hoặc chủ đầu tư mới trả lời được phần đó.',
  listingsOf: (name) => `Tin rao của ${name}`,
  ambiguous: (names) => `Bạn hỏi dự án nào: ${names.join(' hay ')}?`,
  whichProject:
    'Bạn muốn hỏi dự án nào? Cho mình tên dự án, ví dụ “Celadon Tây Thạnh”, hoặc khu vực, ví dụ “dự án nào ở Quận 7”.',
  greeting:
    'Chào bạn, mình là Lily. Bạn hỏi mình về nhà bán, nhà cho thuê (“căn hộ 2 phòng ngủ dưới 4 tỷ ở Quận 7”) hay một dự án nhé: giá, vị trí, chủ đầu tư, tiện ích, khi nào bàn giao.',
  thanks: 'Không có gì đâu ạ. Bạn cần hỏi thêm dự án nào cứ nhắn mình nhé.',
  help: 'Mình là Lily, trợ lý về dự án nhà ở và tin rao trên trang; mình là máy, không phải người. Mình tìm được nhà bán và nhà cho thuê theo khu vực, số phòng, giá, hướng; tính tiền trả góp khi có số tiền, số năm và lãi suất; trả lời được giá, diện tích, loại hình, vị trí, chủ đầu tư, tiện ích và thời điểm bàn giao của từng dự án, so sánh hai dự án, và tìm dự án theo khu vực hay tầm giá (“dự án nào giá dưới 3 tỷ”).',
  unknown: (examples, areas) =>
    `Mình không biết câu này: trong danh mục của mình không có thông tin đó, và mình không muốn đoán. Mình trả lời được về các dự án nhà ở, ví dụ ${examples.join(', ')}; hoặc tìm dự án ở ${areas.join(', ')}.`,
  sourceNote: (date) =>
    `Nguồn: danh mục dự án của trang, cập nhật ${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}. (Dữ liệu mẫu: dự án và số liệu được tạo để minh họa.)`,
  failed: 'Xin lỗi, mình chưa trả lời được. Bạn hỏi lại giúp mình nhé.',
};
