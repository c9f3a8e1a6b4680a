import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'

/** Makes a closed vacancy: another system publishes it, and then omits it from its full feed. Returns its id. */
export async function closedVacancy(jobTitle: string): Promise<string> {
  const origin = inject('origin')
  const environment = { ...process.env, DATA_DIR: inject('dataDir') }
  const key = execFileSync(
    process.execPath,
    ['src/server/portal.ts', 'create-integration-key', '--name', `journey-${randomUUID()}`],
    { env: environment, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  ).trim()
  const send = async (feed: readonly object[], query = '') => {
    const headers = { 'integration-key': key, 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/portal/v1/vacancies${query}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(feed),
    })
    if (!answer.ok) throw new Error(`the feed was refused: ${await answer.text()}`)
  }
  const kept = { id: randomUUID(), jobTitle: 'Lamp Trimmer' }
  await send([{ id: randomUUID(), jobTitle, description: 'Light the lamp at dusk.' }, kept])

  const body = JSON.stringify({ keywords: `"${jobTitle}"` })
  const found = async () => {
    const answer = await fetch(`${origin}/portal/v1/vja/search`, {
      method: 'POST',
      headers: { 'client-id': 'portal', 'content-type': 'application/json' },
      body,
    })
    const { data } = (await answer.json()) as {
      data: { vacancies: readonly { vjA_GUID: string }[] }
    }
    return data.vacancies[0]?.vjA_GUID
  }
  // The search index learns of changes in the database within two seconds.
  await expect.poll(found, { timeout: 10_000 }).toBeDefined()
  const id = (await found()) ?? ''
  await send([kept], '?full=true&confirm=true')
  return id
}
