import { PRODUCT_TYPES } from '../../base/listings/listings.schemas.ts';
import { fetchPage, sharedApp } from '../../testing/test-app.ts';
import { openMarketAnswerer } from '../evaluation/evaluate.ts';
import { readCatalogue } from './catalogue.ts';
import { readFacts } from './read-facts.ts';

const { database, app } = sharedApp({ listings: 6000 });
const projects = readCatalogue();

test('CHAT-4 the catalogue has at least 40 projects, each with all its facts and marked as sample data', () => {
  expect(projects.length).toBeGreaterThanOrEqual(40);
  expect(new Set(projects.map(({ id }) => id)).size).toBe(projects.length);
  for (const project of projects) {
    expect(project).toMatchObject({
      id: expect.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      developer: expect.stringMatching(/\S/),
      highlight: expect.stringMatching(/\.$/),
      sample: true,
    });
    expect(project.place.latitude).toBeGreaterThan(8);
    expect(project.amenities.length).toBeGreaterThanOrEqual(3);
    expect(project.handover.year).toBeGreaterThan(2000);
    expect(project.offers.length).toBeGreaterThan(0);
    for (const { type, area, perSquareMetre, total } of project.offers) {
      expect(PRODUCT_TYPES).toContain(type);
      for (const [low, high] of [area, perSquareMetre, total])
        expect([low > 0, high > low]).toEqual([true, true]);
    }
  }
});

test.each([
  ['an unknown developer', 'A; ??; 2020; ho; x'],
  ['an unknown amenity', 'A; XQ; 2020; ho qq; x'],
  ['nothing special', 'A; XQ; 2020; ho'],
])('a line with %s is refused', (_, line) => {
  expect(() => readFacts(line)).toThrow('Wrong line of the catalogue');
});

test('CHAT-4 prices of the market lie where the catalogue says', async () => {
  const { rows } = await database.query<{ project: string; type: string; price: number; area: number }>(
    `select project, type_product as type, price, square_meter as area from listings
     where kind = 'sale' and project is not null`,
  );
  const outside = rows.filter(({ project, type, price, area }) => {
    const offer = projects.find(({ name }) => name === project)?.offers.find((own) => own.type === type);
    const [low = 0, high = 0] = offer?.perSquareMetre ?? [];
    return price / area < low * 0.97 || price / area > high * 1.03;
  });
  expect(rows.length).toBeGreaterThan(2000);
  expect(outside.length / rows.length).toBeLessThan(0.02);
});

test("CHAT-4 a citation's search text gives the listings of its project", async () => {
  const { rows } = await database.query<{ project: string }>(
    "select distinct project from listings where kind = 'sale' and project is not null",
  );
  const listed = new Set(rows.map(({ project }) => project));
  expect(listed.size).toBeGreaterThan(projects.length * 0.95);
  const answerer = openMarketAnswerer(database, projects);
  for (const name of listed) {
    const { citations } = await answerer.plan({ text: `dự án ${name} ở đâu`, hasPictures: false });
    const search = citations[0]?.search ?? '';
    const page = await fetchPage(app, 'sale', { filter: { search } });
    expect([name, [...new Set(page.data.map(({ post }) => post.project))]]).toEqual([name, [name]]);
  }
});
