import type { SiteConfig } from '@site/shared/contract';

export interface LegalSection {
  heading: string;
  paragraphs?: string[];
  list?: string[];
}

/** A legal text as its file has it: a template, with placeholders as `{company}`. */
export interface LegalText {
  /** Its heading in its own language, where it has more than one. */
  title?: string;
  intro: string[];
  sections: LegalSection[];
}

/** Who runs the site, as the placeholders name it. */
const facts = ({ productName, company }: SiteConfig): Record<string, string> => ({
  product: productName,
  company: company.name,
  address: company.address,
  email: company.email,
  phone: company.phone,
});

/**
 * Fills the placeholders of a legal text from the site's configuration (LEGAL-1).
 *
 * @param text the template
 * @param config names product and company
 * @throws Error that names a placeholder which the configuration does not know
 */
export function fillPlaceholders(text: LegalText, config: SiteConfig): LegalText {
  const known = facts(config);
  const fill = (line: string): string =>
    line.replace(/\{(\w+)\}/g, (_, name: string) => {
      const fact = known[name];
      if (fact === undefined) throw new Error(`legal text: unknown placeholder {${name}}`);
      return fact;
    });
  return {
    ...(text.title ? { title: fill(text.title) } : {}),
    intro: text.intro.map(fill),
    sections: text.sections.map(({ heading, paragraphs, list }) => ({
      heading: fill(heading),
      ...(paragraphs ? { paragraphs: paragraphs.map(fill) } : {}),
      ...(list ? { list: list.map(fill) } : {}),
    })),
  };
}
