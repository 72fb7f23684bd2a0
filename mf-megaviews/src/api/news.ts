/** Who wrote an item of the newsfeed. */
export interface NewsAuthor {
  /** The key of their pages. */
  uid: string;
  display_name: string;
  avatar: string | null;
  /** Digits from 84; of hosts alone, whose number is public on their listings. */
  phone_number: string | null;
}

/** An item of the newsfeed, with who wrote it. */
export interface NewsItem {
  id: string;
  description: string;
  /** Media paths of photos and videos. */
  files: string[];
  /** ISO 8601. */
  updatedAt: string;
  author: NewsAuthor;
}
