import { z } from 'zod';

// What search engines ask of each type (developers.google.com/search/docs/appearance/structured-data) and what schema.org calls it.

const address = z.url({ protocol: /^https?$/ });
const moment = z.iso.datetime({ offset: true });
const text = z.string().trim().min(1);
const amount = z.object({ price: z.number().positive(), priceCurrency: z.literal('VND') });

const listing = z.object({
  '@type': z.literal('RealEstateListing'),
  url: address,
  name: text,
  description: text,
  datePosted: moment,
  image: z.array(address).min(1),
  mainEntity: z.object({
    '@type': z.enum(['Apartment', 'House', 'Accommodation']),
    name: text,
    address: z.object({
      '@type': z.literal('PostalAddress'),
      streetAddress: text,
      addressLocality: text,
      addressRegion: text,
      addressCountry: z.literal('VN'),
    }),
  }),
  offers: amount.extend({
    '@type': z.literal('Offer'),
    url: address,
    businessFunction: address,
    priceSpecification: amount.extend({ unitCode: z.literal('MON') }).optional(),
  }),
});

const breadcrumbs = z.object({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.object({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: address }))
    .min(2)
    .refine(
      (items) => items.every(({ position }, index) => position === index + 1),
      'positions count from 1',
    ),
});

const video = z
  .object({
    '@type': z.literal('VideoObject'),
    url: address,
    name: text,
    description: text,
    thumbnailUrl: address,
    uploadDate: moment,
    contentUrl: address.optional(),
    publication: z
      .object({
        '@type': z.literal('BroadcastEvent'),
        name: text,
        isLiveBroadcast: z.literal(true),
        startDate: moment,
      })
      .optional(),
  })
  .refine(({ contentUrl, publication }) => contentUrl ?? publication, 'there is nothing to play');

const profile = z.object({
  '@type': z.literal('ProfilePage'),
  url: address,
  mainEntity: z.object({ '@type': z.literal('Person'), name: text, image: address.optional() }),
});

const site = z.object({ '@type': z.literal('WebSite'), name: text, url: address });

/** A block of JSON-LD as search engines take it; what lacks a required field is refused. */
export const structuredData = z
  .object({ '@context': z.literal('https://schema.org') })
  .and(z.union([listing, breadcrumbs, video, profile, site]));
