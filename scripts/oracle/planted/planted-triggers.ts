import { openPglite } from '../../../platform/src/foundation/database/pglite';
import type { PlantedBug } from './planted-bugs';

/** A third of the comments, chosen by the sender's own id of each. */
const CHOSEN = 'hashtext(new.client_id) % 3 = 0';

const TRIGGERS: Partial<Record<PlantedBug, string>> = {
  'lost-ack': `
    create function planted_loss() returns trigger language plpgsql as $$
    begin
      if ${CHOSEN} then delete from comments where id = new.id; end if;
      return null;
    end $$;
    create constraint trigger planted_loss after insert on comments deferrable initially deferred
      for each row execute function planted_loss();`,
  'doubled-send': `
    create function planted_double() returns trigger language plpgsql as $$
    begin
      if ${CHOSEN} and pg_trigger_depth() = 1 then
        insert into comments (id, parent_id, listing_id, video_post_id, owner_id, asker_id, sender_id, sender_kind,
          client_id, comment)
        values (gen_random_uuid(), new.parent_id, new.listing_id, new.video_post_id, new.owner_id, new.asker_id,
          new.sender_id, new.sender_kind, left(new.client_id, 60) || '-2', new.comment);
      end if;
      return null;
    end $$;
    create trigger planted_double after insert on comments for each row execute function planted_double();`,
};

/**
 * Plants a bug into the database of a run, where it is one of the database.
 *
 * @param folder data folder of a platform that does not run
 */
export async function plantTrigger(folder: string, bug: PlantedBug | undefined): Promise<void> {
  const sql = bug && TRIGGERS[bug];
  if (!sql) return;
  const database = await openPglite(folder);
  await database.exec(sql);
  await database.close();
}
