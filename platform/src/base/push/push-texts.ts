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
}

const vi: PushTexts = {
  answer: 'Có câu trả lời mới cho câu hỏi của bạn',
  question: 'Có câu hỏi mới về tin của bạn',
  cheaper: 'Nhà bạn theo dõi vừa giảm giá',
  dearer: 'Nhà bạn theo dõi vừa tăng giá',
  stream: (host) => `${host} đang phát trực tiếp`,
};

const en: PushTexts = {
  answer: 'There is a new answer to your question',
  question: 'There is a new question about your post',
  cheaper: 'The price of a home that you watch went down',
  dearer: 'The price of a home that you watch went up',
  stream: (host) => `${host} is live`,
};

/** The texts of the languages that a subscription may have. */
export const PUSH_TEXTS: Record<PushChoices['locale'], PushTexts> = { vi, en };
