import { addEndpoints } from '@site/shared/api';

export interface SupportMail {
  /** The same one twice is one mail. */
  client_id: string;
  /** The support's address. */
  to: string;
  subject: string;
  content: string;
}

/** The area's calls of the base service. */
const supportApi = addEndpoints('mf-account', __SOURCES__['mf-account'], (build) => ({
  sendSupportMail: build.mutation<unknown, SupportMail>({
    query: (mail) => ({ method: 'POST', path: '/api/email/send-email', body: mail }),
  }),
}));

export const { useSendSupportMailMutation } = supportApi;
