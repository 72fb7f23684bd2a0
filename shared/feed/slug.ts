import { fold } from '@site/shared/domain';

/** Spells a name for the URL: 'Đông Nam - Tây Nam' is `dong-nam-tay-nam`. */
export const slug = (name: string): string => fold(name).replace(/[^a-z0-9]+/g, '-');
