import { openPostgres } from './database/postgres.ts';
import { migrate } from './database/migrate.ts';
const db = await openPostgres('postgres://platform@127.0.0.1:54999/market');
await db.exec("drop index if exists t_newest; drop function if exists f_w1(text); drop function if exists f_w2(text); drop function if exists f_w3(text)");
const t = Date.now(); console.log(await migrate(db), Date.now() - t);
await db.exec('vacuum analyze listings');
await db.close();
