import pg from 'pg'
import type { AnsweringPerson } from './sittings.ts'

/** Inserts the sittings into the table `bench_sittings`, from which pgbench's script draws one at random. */
export async function insertSittingsForPgbench(
  connection: string,
  sittings: readonly AnsweringPerson[],
) {
  const client = new pg.Client({ connectionString: connection })
  await client.connect()
  await client.query(
    'create table bench_sittings (n int primary key, registration_id uuid not null, device_id uuid not null)',
  )
  for (const [n, { registrationId, deviceId }] of sittings.entries())
    await client.query('insert into bench_sittings values ($1, $2, $3)', [
      n + 1,
      registrationId,
      deviceId,
    ])
  await client.end()
}

/**
 * Returns pgbench's script with the bare SQL of one saved answer: it writes the answer, its log entry and the reply that a repeated save would get,
 * in one transaction.
 */
export const buildBareSaveScript = (sittings: number) => `
\\set n random(1, ${sittings})
\\set seq random(1000000000000, 900000000000000)
begin;
select r.revision from registrations r join bench_sittings s on s.registration_id = r.id where s.n = :n for no key update of r;
insert into answers (registration_id, action_id, value, revision, by, device_id, at)
  select registration_id, 'bare', to_jsonb('Ama ' || :seq::bigint), 1, 'candidate', device_id, now() from bench_sittings where n = :n
  on conflict (registration_id, action_id, item_id) do update set value = excluded.value, at = excluded.at;
insert into registration_log (registration_id, seq, at, actor, kind, commitment, previous, hash)
  select registration_id, :seq::bigint, now(), 'candidate', 'answered', sha256('a'), sha256('b'), sha256('c') from bench_sittings where n = :n;
insert into registration_log_payloads (registration_id, seq, salt, payload)
  select registration_id, :seq::bigint, sha256('d'), jsonb_build_object('value', 'Ama ' || :seq::bigint) from bench_sittings where n = :n;
insert into answer_writes (registration_id, device_id, sequence, index, action_id, revision, applied, reply, at)
  select registration_id, device_id, :seq::bigint, 0, 'bare', 1, true, jsonb_build_object('revision', 1, 'dropped', '[]'::jsonb, 'conflict', null, 'documents', '[]'::jsonb, 'signatures', '[]'::jsonb), now() from bench_sittings where n = :n;
update registrations set log_length = log_length where id = (select registration_id from bench_sittings where n = :n);
commit;
`
