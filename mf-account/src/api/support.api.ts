import { api } from '@site/shared/api';

/** A request to the support. */
export interface SupportMail {
  /** The same one twice is one mail. */
  client_id: string;
  /** The support's address. */
  to: string;
  subject: string;
  content: string;
}

/** The area's calls of the base service. */
const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendSupportMail: build.mutation<unknown, SupportMail>({
      query: (mail) => ({ method: 'POST', path: '/api/email/send-email', body: mail }),
    }),
  }),
});

export const { useSendSupportMailMutation } = supportApi;
