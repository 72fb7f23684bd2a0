import { useListingModal } from '@site/shared/listing-modal';
import { CardBoundary, Skeleton } from '@site/shared/ui';
import { type HomeRef, useHomesOfProjectQuery, useNamedHomeQuery } from '../../api/homes.api';
import type { Citation } from '../../api/store/chat-message';
import { HomeCard } from './home-card';
import css from './homes-beside.lazy.module.css';
import { useHomesMessages } from './locales/use-messages';
import type { NamedHomes } from './named-homes';

/** Beside the chat: the homes that Lily has spoken of last, and homes of the projects (CHAT-4). A home opens over the chat, which stays (HOMES-4). */
export function HomesBeside({ homes, projects }: NamedHomes) {
  const t = useHomesMessages();
  const { open, modal } = useListingModal();
  return (
    <aside className={css.box} aria-label={t('label')}>
      {homes.length > 0 && (
        <>
          <h2 className={css.heading}>{t('homes')}</h2>
          <ul className={css.grid}>
            {homes.map((home) => (
              <CardBoundary key={`${home.kind} ${home.id}`} as="li">
                <NamedHome home={home} onOpen={open} />
              </CardBoundary>
            ))}
          </ul>
        </>
      )}
      {projects.map((project) => (
        <ProjectHomes key={project.project_id} project={project} onOpen={open} />
      ))}
      {modal}
    </aside>
  );
}

/** A home that is gone, or could not be had, has no card: its link is in the answer. */
function NamedHome({ home, onOpen }: { home: HomeRef; onOpen: (home: HomeRef) => void }) {
  const { data, isError } = useNamedHomeQuery(home);
  if (isError) return null;
  return <li>{data ? <HomeCard home={data} onOpen={onOpen} /> : <Skeleton height={280} />}</li>;
}

interface ProjectHomesProps {
  project: Citation;
  onOpen: (home: HomeRef) => void;
}

function ProjectHomes({ project, onOpen }: ProjectHomesProps) {
  const t = useHomesMessages();
  const { data, isError } = useHomesOfProjectQuery(project.search);
  const none = isError || data?.length === 0;
  return (
    <section className={css.project}>
      <h2 className={css.heading}>{t('ofProject', { name: project.name })}</h2>
      {none ? (
        <p className={css.none}>{t(isError ? 'failed' : 'none')}</p>
      ) : (
        <ul className={css.grid}>
          {data ? (
            data.map((home) => (
              <li key={home.id}>
                <CardBoundary>
                  <HomeCard home={home} onOpen={onOpen} />
                </CardBoundary>
              </li>
            ))
          ) : (
            <li>
              <Skeleton height={280} />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
