import type { OutsideTheClaim } from '../suite';

/** What the platform's tables do not claim to do. */
export const outsideTheClaim: readonly OutsideTheClaim[] = [
  {
    tests:
      /^(rpc|(filter|select) on rpc$|rollback update\/rpc$|maxAffected should .*(returning rpc|when rpc returns))/,
    reason: 'Functions of the database: 404.',
  },
  {
    tests: /^(switch|dynamic) schema$/,
    reason: 'Several schemas: 406, with the name of the one there is.',
  },
  {
    tests:
      /^(!left join|join on|embed|nested query|query with multiple|(many|one)-to-(many|one)|self reference)/,
    reason: 'Rows of other tables within a row: 400, the tables have no relationships.',
  },
  {
    tests: /^(select JSON accessor|select with type casting query|allow ordering on JSON column)$/,
    reason: 'Paths into JSON, and casts: 400.',
  },
  {
    tests:
      /^((i?like(All|Any)Of)|contain(s|edBy)( with .*)?|range(Lt|Gt|Gte|Lte|Adjacent)|overlaps( with array)?|textSearch.*|multiple filters|isDistinct|regexI?Match)$/,
    reason:
      'Operators of ranges, arrays, JSON, full text and patterns, which no column of the tables needs: 400.',
  },
  {
    tests: /^(csv|stripNulls.*|geojson|explain with .*)$/,
    reason: 'Other forms of an answer than JSON: 406.',
  },
  {
    tests: /^basic select view$/,
    reason: 'Views: 404, only tables are shown.',
  },
  {
    tests: /^select with head:true, count:planned$/,
    reason: 'An estimated count: it is counted exactly.',
  },
  {
    tests: /^insert, update, delete with count: 'exact' bulk (insert|upsert) with column defaults$/,
    reason: 'The suite names the ids that its functions would have used up before.',
  },
  {
    tests:
      /^(basic select (table|returns types override)|basic insert, update, delete (upsert|bulk insert|basic update)|insert, update, delete with count: 'exact' (insert|upsert|bulk insert|update) with count: 'exact'|select with count:exact|or|neq|gte?|in|limit|range|single)$/,
    reason:
      'Rows without an order in the order of the disk: they come in the order of their keys, so that pages never overlap.',
  },
];
