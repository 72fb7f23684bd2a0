/** The mark: a roof over a courtyard. */
export function Logo() {
  return (
    <svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="9" fill="var(--brand)" />
      <path
        d="M6 16 16 7l10 9"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M9.5 15.5V24h13v-8.5"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <rect x="13" y="17.5" width="6" height="6.5" rx="1" fill="#e8894a" />
    </svg>
  );
}
