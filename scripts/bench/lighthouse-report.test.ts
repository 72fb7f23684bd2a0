import { CATEGORIES, type Report, scoreOf, shortfalls } from './lighthouse-report';

const report: Report = {
  categories: {
    seo: {
      score: 0.966,
      auditRefs: [
        { id: 'document-title', weight: 1 },
        { id: 'meta-description', weight: 1 },
        { id: 'structured-data', weight: 0 },
        { id: 'diagnostic', weight: 0, group: 'hidden' },
      ],
    },
  },
  audits: {
    'document-title': { title: 'Document has a title', score: 1 },
    'meta-description': {
      title: 'Document has no meta description',
      score: 0,
      details: { items: [{ node: { snippet: '<head>' } }, { url: '/a.js', description: 'too large' }, {}] },
    },
    'structured-data': { title: 'Structured data is valid', score: null },
    diagnostic: { title: 'Not shown', score: 0.5 },
  },
};

test("LINE-8 the bench tells a page's score as Lighthouse shows it, and each audit that is short of its full score", () => {
  expect(scoreOf(report, 'seo')).toBe(97);
  expect(scoreOf(report, 'performance')).toBeNaN();
  expect(shortfalls(report, CATEGORIES)).toEqual([
    'meta-description · 0.00 · Document has no meta description',
    '    <head>',
    '    too large /a.js',
  ]);
});
