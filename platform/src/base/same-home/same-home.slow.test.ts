import { openTestDatabase } from '../../testing/test-database.ts';
import { readMediaCatalogue } from '../media/media-catalogue.ts';
import { regroupDue } from './regroup.ts';

jest.setTimeout(180_000);

test('SAME-2 pictures that many homes share join none: of the demo market not even posts that agree in every word', async () => {
  const market = await openTestDatabase({ market: { listings: 300 } });
  try {
    const media = await readMediaCatalogue();
    await market.query(
      `insert into listings (id, kind, author_id, title, description, location, price, square_meter, type_product, direction,
         bedroom, bathroom, images_path, project, ward, old_district, province)
       select gen_random_uuid(), kind, author_id, title, description, location, price, square_meter, type_product, direction,
         bedroom, bathroom, images_path, project, ward, old_district, province from listings order by id limit 20`,
    );
    const sources = new Map(media.map(({ path, source }) => [path, source]));
    await regroupDue({ database: market, fileOf: (path) => sources.get(path) });
    const seen = await market.query('select from picture_looks where look is not null');
    expect(seen.rows.length).toBeGreaterThan(40);
    expect((await market.query('select * from same_homes')).rows).toEqual([]);
  } finally {
    await market.close();
  }
});
