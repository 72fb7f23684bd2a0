/** What may stand behind a number of a field and mean nothing more, folded: 'm2' and 'mét vuông', 'phòng ngủ' and 'pn'. */
export const TYPED_UNITS = {
  area: /\s*(?:m(?:et)?\s*(?:\^?2|vuong)?|sqm)$/,
  bedrooms: /\s*(?:(?:phong )?ngu|phong|pn|bed(?:room)?s?)$/,
  bathrooms: /\s*(?:phong(?: tam)?|(?:(?:nha|phong) )?ve sinh|tam|wc|toilet|bath(?:room)?s?)$/,
  months: /\s*(?:thang|th|months?)$/,
  years: /\s*(?:nam|years?)$/,
  yearlyRate: /\s*%(?:\s*(?:\/|mot|a)\s*(?:nam|year))?$/,
};
