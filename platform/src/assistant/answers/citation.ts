import type { CatalogueProject } from '../catalogue/catalogue.ts';
import { CATALOGUE_DATE, priceRange } from '../catalogue/catalogue.ts';
import type { AnswerTexts } from './answer-texts.ts';

/** A project that an answer goes by, as the message document carries it and cards show it. */
export type Citation = {
  project_id: string;
  name: string;
  /** Ward, old district and province. */
  place: string;
  developer: string;
  /** Lowest and highest price of a home, in Vnđ. */
  price_min: number;
  price_max: number;
  /** The same in words of the answer's language. */
  price_text: string;
  handover: string;
  /** Search text for which the feeds of both kinds give this project's listings (FEED-4). */
  search: string;
  /** Made up, as all of ours are. */
  sample: boolean;
  /** When the catalogue was last gone through, as 2026-11-01. */
  updated: string;
};

/** What a message says of a project it cites. */
export function citationOf(project: CatalogueProject, texts: AnswerTexts): Citation {
  const [price_min, price_max] = priceRange(project);
  return {
    project_id: project.id,
    name: project.name,
    place: texts.place(project.place),
    developer: project.developer,
    price_min,
    price_max,
    price_text: texts.money([price_min, price_max]),
    handover: texts.handover(project.handover),
    search: project.name,
    sample: project.sample,
    updated: CATALOGUE_DATE.toISOString().slice(0, 10),
  };
}
