import type { PushChoices } from './push.schemas.ts';

/** What a message says besides the title of the post. */
export interface PushTexts {
  answer: string;
  question: string;
  /** The price went down, or up. */
  cheaper: string;
  dearer: string;
  /** Of a live stream, with the name of its host. */
  stream: (host: string) => string;
  /** Of new homes, with the name of the saved search that found them. */
  search: (homes: number, name: string) => string;
  /** What such a message says below that. */
  sinceLast: string;
}

const vi: PushTexts = {
  answer: 'Có câu trả lời mới cho câu hỏi của bạn',
  question: 'Có câu hỏi mới về tin của bạn',
  cheaper: 'Nhà bạn theo dõi vừa giảm giá',
  dearer: 'Nhà bạn theo dõi vừa tăng giá',
  stream: (host) => `${host} đang phát trực tiếp`,
  search: (homes, name) => `${homes} tin mới: ${name}`,
  sinceLast: 'Trong tìm kiếm bạn đã lưu, từ lần báo trước.',
};

const en: PushTexts = {
  answer: 'There is a new answer to your question',
  question: 'There is a new question about your post',
  cheaper: 'The price of a home that you watch went down',
  dearer: 'The price of a home that you watch went up',
  stream: (host) => `${host} is live`,
  search: (homes, name) => `${homes} new ${homes === 1 ? 'home' : 'homes'}: ${name}`,
  sinceLast: 'In a search that you have saved, since the last message.',
};

/** The texts of the languages that a subscription may have. */
export const PUSH_TEXTS: Record<PushChoices['locale'], PushTexts> = { vi, en };
