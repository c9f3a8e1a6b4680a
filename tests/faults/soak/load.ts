import { sendToCrm } from '#features/crm/contract/crm.ts'
import type { siteBehindNginx } from '../../behind-nginx/site.ts'
import { plantedConsultant } from '../../people/consultants.ts'
import { crmWith } from '../../servers/crm-with.ts'
import {
  answersOfStranger,
  approvedRegistration,
} from '../../registrations/approved-registration.ts'
import { manyVacancies } from '../database/many-vacancies.ts'
import { type Agent, steadyLoad } from '../killed/steady-load.ts'
import { callAndExpectSuccess } from '../killed/granted.ts'
import type { Acknowledged } from '../killed/writer.ts'
import { eightWriters } from '../killed/writers.ts'

const VACANCIES = 2000
/** Sending a registration to a CRM needs a new person each time, so the load does it only in every twentieth turn. */
const TURNS_OF_A_HAND_OVER = 20
const WORDS = ['stock', 'controller', 'leeds', 'fennimore', 'counts', 'stok', 'control', 'stores']

/** Makes the load of many people: the writes of `eightWriters`, searches, pages, and registrations that are sent to a CRM. */
export async function soakLoad(
  site: Awaited<ReturnType<typeof siteBehindNginx>>,
  perSecond: number,
) {
  const { origin, db } = site
  const mayBeGone = new Set<string>()
  const promises: Acknowledged[] = []
  const vacancies = await manyVacancies(db, VACANCIES)
  const writers = (await eightWriters(site, vacancies, mayBeGone)).map(
    (writer): Agent => ({
      what: writer.kind,
      act: async () => void promises.push(await writer.write()),
    }),
  )
  const consultant = await plantedConsultant(site)
  const desk = site.client({
    authorization: `Bearer ${consultant.token}`,
    user: consultant.id,
    external: consultant.employeeId,
  })
  const crm = await crmWith(site, 'webhook')
  let turn = 0
  const vacancy = () => vacancies[turn++ % vacancies.length]
  const word = () => WORDS[turn++ % WORDS.length]
  const search: Agent = {
    what: 'search',
    act: async () =>
      void (await callAndExpectSuccess(origin, {}, 'POST', '/portal/v1/vja/search', {
        keywords: word(),
        facets: turn % 2 === 0,
      })),
  }
  const readers: readonly Agent[] = [
    {
      what: 'page',
      act: async () =>
        void (await callAndExpectSuccess(
          origin,
          { accept: 'text/html' },
          'GET',
          `/vacancy/${vacancy()}`,
        )),
    },
    {
      what: 'home',
      act: async () =>
        void (await callAndExpectSuccess(origin, { accept: 'text/html' }, 'GET', '/')),
    },
    search,
  ]
  const handOver: Agent = {
    what: 'hand-over',
    async act() {
      const { id } = await approvedRegistration(site, answersOfStranger())
      await desk.call(sendToCrm, { params: { id }, body: { decision: 'create', crm } })
    },
  }
  const all = Array.from({ length: TURNS_OF_A_HAND_OVER }, () => [...writers, ...readers]).flat()
  return { promises, mayBeGone, ...steadyLoad(perSecond, [...all, handOver], search) }
}
