import { forgetLastingDraft } from '@site/shared/lasting-draft';
import { useDraft } from '@site/shared/use-draft';
import { AuthPage } from '../features/sign-in/auth-page';
import css from '../features/sign-in/auth-page.module.css';
import { useCodePlace } from '../features/sign-in/code-place';
import { CodeStep } from '../features/sign-in/code-step';
import { SIGN_UP_CODE } from '../features/sign-in/code-use';
import { GoogleButton } from '../features/sign-in/google-button';
import { PageLink } from '../features/sign-in/page-link';
import { PrivacyLink } from '../features/sign-in/privacy-link';
import { SignInForm } from '../features/sign-in/sign-in-form';
import { SignUpForm } from '../features/sign-in/sign-up-form';
import { Tabs } from '../features/sign-in/tabs';
import { useBackToForm } from '../features/sign-in/use-back-to-form';
import { SIGN_IN_DRAFT, useSignIn } from '../features/sign-in/use-sign-in';
import { SIGN_UP_DRAFT, useSignUp } from '../features/sign-in/use-sign-up';
import { useMessages } from '../locales/sign-in/use-messages';

type Tab = 'sign-in' | 'sign-up';

/** /login: sign-in by phone or e-mail, sign-up by phone, then the code of the sms (AUTH-1, AUTH-2). What is typed stays in all steps. */
export default function LoginPage() {
  const t = useMessages();
  const [kept, setTab] = useDraft('sign-in-tab');
  const tab: Tab = kept === 'sign-up' ? kept : 'sign-in';
  const code = useCodePlace('sign-in-code');
  const signIn = useSignIn((phone) => code.go({ phone }));
  const signUp = useSignUp((phone, sentAt) => code.go({ phone, sentAt }));
  useBackToForm(code.place === undefined, () =>
    tab === 'sign-in' ? signIn.focus('account') : signUp.focus('phone'),
  );

  if (code.place) {
    const onDone = () => {
      code.done();
      forgetLastingDraft(SIGN_IN_DRAFT);
      forgetLastingDraft(SIGN_UP_DRAFT);
      setTab('');
    };
    return (
      <CodeStep
        use={SIGN_UP_CODE}
        place={code.place}
        onPlace={code.go}
        onDone={onDone}
        onBack={() => code.go(undefined)}
      />
    );
  }
  const select = (next: Tab) => {
    const { account } = signIn.values;
    const { phone } = signUp.values;
    if (next === 'sign-in' && account === '') signIn.set('account', phone);
    if (next === 'sign-up' && phone === '' && !account.includes('@')) signUp.set('phone', account);
    setTab(next);
  };
  return (
    <AuthPage name="login" title={t('login.title')} heading={t('login.heading')} lead={t('login.lead')}>
      <Tabs
        label={t('login.tabs')}
        tabs={[
          { id: 'sign-in', label: t('login.signIn') },
          { id: 'sign-up', label: t('login.signUp') },
        ]}
        selected={tab}
        onSelect={select}
      >
        {tab === 'sign-in' ? <SignInForm form={signIn} /> : <SignUpForm form={signUp} />}
      </Tabs>
      <GoogleButton />
      <div className={css.links}>
        {tab === 'sign-in' && <PageLink to="/forgot-password">{t('login.forgot')}</PageLink>}
        <PageLink to="/register">{t('login.business')}</PageLink>
        {tab === 'sign-up' && <PrivacyLink />}
      </div>
    </AuthPage>
  );
}
