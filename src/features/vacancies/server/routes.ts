import { type SerialisedJson, serialiseWithList } from '#server/http/ready-json.ts'
import { type Server, route } from '#server/http/route.ts'
import { vacancyReader } from '#server/security/policies/open-policies.ts'
import { createGoneFailure, notFound } from '#shared/failure.ts'
import { getVacancyDetail, VacancyDetail } from '../contract/vacancy-detail.ts'
import { describeClosingDate } from '../domain/freshness.ts'
import { toVacancyDetail } from '../domain/vacancy-record.ts'
import { type CardBytes, readCardRecord } from './card-bytes.ts'
import { addImportRoute } from './import-call.ts'
import { redirectShortLinks } from './short-link.ts'
import { serveRobots } from './robots.ts'
import { serveSitemap } from './sitemap.ts'
import { findRelatedVacancies } from './related-vacancies.ts'
import { findVacancyById } from './vacancy-queries.ts'

/** Serialises a vacancy with the cards of related ones. Only the vacancy is checked by the schema, because cards were checked when they were made. */
function serialiseDetail(
  detail: ReturnType<typeof toVacancyDetail>,
  related: readonly CardBytes[],
): SerialisedJson {
  const { related_vacancies: _none, ...shown } = VacancyDetail.parse({
    ...detail,
    related_vacancies: [],
  })
  return serialiseWithList(
    shown,
    'related_vacancies',
    related.map((card) => [card]),
  )
}

export async function vacancyRoutes(server: Server) {
  route(
    server,
    getVacancyDetail,
    { may: vacancyReader },
    async ({ params }, { db, parts, now }) => {
      // A replica may not have a new vacancy yet, so a vacancy that it does not find is read again from the main database.
      const vacancy =
        (await findVacancyById(parts.reading, params.id)) ?? (await findVacancyById(db, params.id))
      if (!vacancy) throw notFound(`could not find job : ${params.id}`)
      const related = await findRelatedVacancies(vacancy, parts, now)
      if (vacancy.expiresAt <= now)
        throw createGoneFailure(`${describeClosingDate(vacancy.expiresAt)}.`, {
          vacancy: { ...toVacancyDetail(vacancy), related_vacancies: [] },
          related_vacancies: related.map(readCardRecord),
        })
      return serialiseDetail(toVacancyDetail(vacancy), related)
    },
  )

  await addImportRoute(server)
  redirectShortLinks(server)
  serveSitemap(server)
  serveRobots(server)
}
