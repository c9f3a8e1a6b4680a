import { ATTRIBUTES } from './attributes.ts'

export type SphinxFiles = {
  readonly folder: string
  readonly socket: string
  readonly stopWords: string
  /** The connection string of the database that holds the vacancies, which has a Unix socket. */
  readonly connectionString: string
}

/** The fields that our own index searches, with the same text in each. */
const FIELDS = {
  title: 'v.job_title',
  about: "concat_ws(' ', v.company, v.sector, v.town, v.category)",
  description: 'left(v.description_text, 100000)',
} as const

/** The number of a generated vacancy is the end of its reference. Sphinx needs a number above zero for each document. */
const DOCUMENT = 'substr(v.reference, 3)::int + 1'

/** Returns a configuration by which Sphinx reads the vacancies from PostgreSQL and then answers on a Unix socket. */
export function writeConfiguration({
  folder,
  socket,
  stopWords,
  connectionString,
}: SphinxFiles): string {
  const address = new URL(connectionString)
  const columns = [
    `${DOCUMENT} as document`,
    ...Object.entries(FIELDS).map(([name, sql]) => `${sql} as ${name}`),
    ...ATTRIBUTES.map(({ name, sql }) => `${sql} as ${name}`),
  ]
  return `
source vacancies
{
  type = pgsql
  sql_host = ${address.searchParams.get('host') ?? ''}
  sql_user = ${address.username}
  sql_pass =
  sql_db = ${address.pathname.slice(1)}
  sql_query = select ${columns.join(', ')} from vacancies v
${ATTRIBUTES.map(({ name, type }) => `  sql_attr_${type} = ${name}`).join('\n')}
}
index vacancies
{
  source = vacancies
  path = ${folder}/vacancies
  docinfo = extern
  dict = keywords
  morphology = stem_en
  stopwords = ${stopWords}
}
indexer
{
  mem_limit = 512M
}
searchd
{
  listen = ${socket}:mysql41
  log = ${folder}/searchd.log
  pid_file = ${folder}/searchd.pid
  binlog_path =
  workers = threads
}
`
}
