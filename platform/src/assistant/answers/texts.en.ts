import { TYPE_NAMES } from '../catalogue/vocabulary.ts';
import type { Topic } from '../question/topics.ts';
import type { AnswerTexts } from './answer-texts.ts';

const TOPIC_NAMES: Record<Topic, string> = {
  price: 'Price',
  area: 'Area',
  handover: 'Handover',
  developer: 'Developer',
  place: 'Location',
  amenities: 'Amenities',
  types: 'Home types',
};
const decimal = (value: number) => String(Number(value.toFixed(2)));

/** What the assistant says in English. */
export const EN: AnswerTexts = {
  money: ([low, high]) => {
    const sameUnit = low >= 1e9 === high >= 1e9;
    return `${sameUnit ? EN.price(low).replace(/ .*/, '') : EN.price(low).replace(' VND', '')} – ${EN.price(high)}`;
  },
  price: (value) =>
    value >= 1e9 ? `${decimal(value / 1e9)} billion VND` : `${decimal(value / 1e6)} million VND`,
  perSquareMetre: ([low, high]) => `${decimal(low / 1e6)} – ${decimal(high / 1e6)} million VND/m²`,
  area: ([low, high]) => `${decimal(low)} – ${decimal(high)} m²`,
  place: ({ ward, oldDistrict, province }) => `${ward} (formerly ${oldDistrict}), ${province}`,
  handover: (handover) =>
    handover.state === 'delivered'
      ? `handed over in ${handover.year}`
      : `expected in Q${handover.quarter} ${handover.year}`,
  type: (type) => TYPE_NAMES[type] ?? type,
  typeList: (offers) => offers.map(({ type }) => EN.type(type)).join(', '),
  topic: (topic, project, offers) => {
    if (topic === 'price') {
      const lines = offers.map(
        (offer) =>
          `• ${EN.type(offer.type)}: ${EN.money(offer.total)} each (${EN.perSquareMetre(offer.perSquareMetre)})`,
      );
      return ['Usual sale prices:', ...lines].join('\n');
    }
    if (topic === 'area') {
      return ['Usual areas:', ...offers.map(({ type, area }) => `• ${EN.type(type)}: ${EN.area(area)}`)].join(
        '\n',
      );
    }
    return `${TOPIC_NAMES[topic]}: ${EN.topicShort(topic, project, offers)}.`;
  },
  overview: ({ name, place }) => `${name} is a housing project in ${EN.place(place)}.`,
  comparison: (names) => `${names.join(' and ')} side by side:`,
  topicName: (topic) => TOPIC_NAMES[topic],
  topicShort: (topic, project, offers) => {
    switch (topic) {
      case 'price':
        return offers.map(({ type, total }) => `${EN.type(type)} ${EN.money(total)}`).join('; ');
      case 'area':
        return offers.map(({ type, area }) => `${EN.type(type)} ${EN.area(area)}`).join('; ');
      case 'handover':
        return EN.handover(project.handover);
      case 'developer':
        return project.developer;
      case 'place':
        return `${EN.place(project.place)}; close to ${project.place.nearby.join(', ')}`;
      case 'amenities':
        return project.amenities.map(({ en }) => en).join(', ');
      case 'types':
        return EN.typeList(project.offers);
    }
  },
  listHead: (count, shown, wish) => {
    const what = `I know ${count} ${count === 1 ? 'project' : 'projects'}${wish === '' ? '' : ` ${wish}`}`;
    return count > shown ? `${what}. Here are the first ${shown}:` : `${what}:`;
  },
  listLine: ({ name, place, handover }, from) =>
    `• ${name} – ${place.ward} (formerly ${place.oldDistrict}), from ${EN.price(from)}, ${EN.handover(handover)}`,
  nothingFits: (wish) =>
    `I have no project${wish === '' ? '' : ` ${wish}`} in my catalogue. Try a wider wish or another area.`,
  wishWords: {
    place: (labels) => `in ${labels.join(', ')}`,
    below: (amount) => `for ${amount} or less`,
    above: (amount) => `from ${amount} up`,
    between: (amount) => `between ${amount}`,
    types: (types) => `with ${types.map(EN.type).join(', ')}`,
    amenities: (terms) => `with ${terms.map(({ en }) => en).join(', ')}`,
    described: (words) => `with “${words}”`,
    year: (year) => `with handover in ${year}`,
    delivered: 'already handed over',
    expected: 'not handed over yet',
  },
  nearest: (asked, name) =>
    `I have no project called “${asked}”. The closest name in my catalogue is ${name}:`,
  noSuchProject: 'I have no project of that name in my catalogue.',
  beyond:
    'I do not know about that part: my catalogue has sale prices, areas, home types, location, developer, amenities and handover only.',
  hasAmenities: (name, terms, isSo) =>
    isSo
      ? `${name} has: ${terms.map(({ en }) => en).join(', ')}.`
      : `my catalogue names no ${terms.map(({ en }) => en).join(', ')} at ${name}.`,
  isThere: ({ name, place }) => `${name} is in ${EN.place(place)}.`,
  offersThere: ({ name, offers }) =>
    `${name} has ${offers.map(({ type, total }) => `${EN.type(type)} for ${EN.money(total)}`).join('; ')}.`,
  handoverOf: ({ name, handover }) => `${name}: ${EN.handover(handover)}.`,
  whoKnows: 'Who posts its listings, the building management or the developer can tell.',
  listingsOf: (name) => `Listings of ${name}`,
  ambiguous: (names) => `Which one do you mean: ${names.join(' or ')}?`,
  whichProject:
    'Which project do you mean? Give me its name, such as “Celadon Tây Thạnh”, or an area, such as “projects in District 7”.',
  greeting:
    'Hello, I am Lily. Ask me about homes for sale or rent (“2-bedroom flat under 4 billion in District 7”) or about a project: price, location, developer, amenities, handover.',
  thanks: 'You are welcome. Ask me about any other project whenever you like.',
  help: 'I am Lily, an assistant for housing projects and listings of this site; I am a machine, not a person. I can find homes for sale and rent by place, rooms, price and direction, work out instalments, tell you price, area, home types, location, developer, amenities and handover of a project, compare two of them, and find projects by area or budget (“projects under 3 billion”).',
  unknown: (examples, areas) =>
    `I do not know that: my catalogue says nothing about it, and I would rather not guess. I can tell you about housing projects such as ${examples.join(', ')}, or find projects in ${areas.join(', ')}.`,
  sourceNote: (date) =>
    `Source: the project catalogue of this site, updated ${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}. (Sample data: the project and its figures are made up.)`,
  failed: 'Sorry, I could not answer that. Please ask again.',
};
