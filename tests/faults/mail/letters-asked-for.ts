import { expect } from 'vitest'
import { publishVacancy } from '#tests/people/publish-vacancy.ts'
import { boundPromisedTime } from '#tests/house/promised.ts'
import { newAddress } from '../../people/sign-up-candidate.ts'
import type { startMailServer } from './mail-server.ts'
import { ask, confirm, type Person, quickApply, register, uploadCv } from '../people.ts'
import type { PortalProcess, startPortals } from '../portals.ts'

type Mail = Awaited<ReturnType<typeof startMailServer>>
type Portals = Awaited<ReturnType<typeof startPortals>>
const LONGEST_MS = boundPromisedTime(300)

/** Returns requests for every kind of letter, to be made while the mail server is in trouble. No request may wait for the mail server. */
export async function lettersAskedFor(mail: Mail, portals: Portals, { origin }: PortalProcess) {
  const amara = await register(origin, 'Amara')
  await confirm(origin, (await mail.letter(amara.emailAddress, /^Confirm/)).text)
  const cv = await uploadCv(origin, amara)
  const carol = await register(origin, 'Carol')
  const { text } = await mail.letter(carol.emailAddress, /^Confirm/)
  const vacancy = await publishVacancy(portals.db, {
    jobTitle: 'Stock Controller',
    branch: { name: 'Leeds', email: 'leeds@branch.test' },
  })
  await expect.poll(portals.unsent, { interval: 50 }).toBe(0)
  const before = mail.letters.length
  const second = newAddress('second')
  const took: number[] = []
  const inTime = timedInto(took)

  return {
    amara,
    carol,
    second,
    register: (firstName: string): Promise<Person> => inTime(register(origin, firstName)),
    reset: () =>
      inTime(
        ask(origin, '/api/v1/auth/requestpasswordreset', {
          json: { identifier: amara.emailAddress },
        }),
      ),
    confirm: () => inTime(confirm(origin, text)),
    apply: async () =>
      expect(await inTime(quickApply(origin, amara, vacancy.id, cv))).toMatchObject({
        status: 201,
      }),
    async verify() {
      const { id } = await inTime(
        ask<{ id: string }>(origin, `/api/v1/user/${amara.id}/email`, {
          token: amara.token,
          json: { emailAddress: second },
        }),
      )
      await inTime(
        ask(origin, `/api/v1/user/${amara.id}/emails/${id}/verify`, {
          token: amara.token,
          json: {},
        }),
      )
    },
    /** Lists the letters that have arrived since the requests began, as 'address: subject'. */
    arrived: () => mail.letters.slice(before).map(({ to, subject }) => `${to}: ${subject}`),
    expectQuick: () =>
      expect(Math.max(...took), `of ${took.map(Math.round).join(', ')} ms`).toBeLessThan(
        LONGEST_MS,
      ),
    slowest: () => Math.round(Math.max(...took)),
  }
}

/** Returns a function that makes a call and adds its duration to `took`, from which the test takes the slowest. */
const timedInto =
  (took: number[]) =>
  async <Data>(asking: Promise<Data>): Promise<Data> => {
    const began = performance.now()
    const answered = await asking
    took.push(performance.now() - began)
    return answered
  }
