import type { FastifyInstance } from 'fastify';
import type { Database } from '../../foundation/database/database.ts';
import { requireOperator } from '../../foundation/http/require-operator.ts';
import { bearerOf } from '../../supabase/auth/tokens.ts';
import { operatorReportsRoutes } from './operator-reports.routes.ts';
import { reportsRoutes } from './reports.routes.ts';

/** What reports of listings are built from. */
export interface ReportsParts {
  database: Database;
  /** General limit, requests a minute and address. */
  perMinute: number;
  /** Lets whoever runs the platform read the reports from elsewhere (METRICS_TOKEN). */
  token: string | undefined;
}

/** Takes visitors' reports of listings, and shows them to whoever runs the platform (SAME-5, SAME-6). */
export async function addReports(
  app: FastifyInstance,
  { database, perMinute, token }: ReportsParts,
): Promise<void> {
  await app.register(reportsRoutes(database, perMinute));
  await app.register(
    operatorReportsRoutes(database, (request) =>
      requireOperator(request, bearerOf(request), { token, what: 'The reports' }),
    ),
  );
}
