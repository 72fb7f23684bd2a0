import { readMatchingDemands } from './read-matching-demands';

const demand = {
  id: 'd',
  location: 'Quận 7',
  request: '',
  price: 5e9,
  square_meter: 70,
  bedroom: 2,
  bathroom: 1,
  direction: 'Nam',
  type_product: 'Chung cư',
  rental_period: null,
  updatedAt: '2026-11-12T03:00:00Z',
  reasons: [{ code: 'price', fits: false, by: 150e6 }],
};

test('MEET-3 a demand and a reason of another form are left out, and so is an answer of another form', () => {
  const odd = {
    ...demand,
    reasons: [...demand.reasons, { code: 'luck', fits: true }, { code: 'area', fits: 'x' }, null],
  };
  const answer = {
    data: [{ product: 'p', count: 3, demands: [odd, { ...demand, price: 'x' }, null] }, { count: 1 }],
  };
  expect(readMatchingDemands(answer)).toEqual([{ product: 'p', count: 3, demands: [demand] }]);
  expect(readMatchingDemands({ data: {} })).toBeUndefined();
});
