import { promisify } from 'node:util'
import yauzl from 'yauzl'

type Owner = {
  readonly id: string
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
}
export const exportOf = ({ id, fetch }: Owner) => fetch(`/api/v1/user/${id}/export`)
export const post = ({ fetch }: Owner, path: string, body: unknown) =>
  fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

export const unpacked = async (response: Response) =>
  new Map(
    [...(await unpackedBytes(response))].map(([name, bytes]) => [name, bytes.toString('utf8')]),
  )

export async function unpackedBytes(response: Response): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(
    Buffer.from(await response.arrayBuffer()),
    { lazyEntries: true },
  )
  const openEntry = promisify(zip.openReadStream.bind(zip)) as (
    entry: yauzl.Entry,
  ) => Promise<NodeJS.ReadableStream>
  const files = new Map<string, Buffer>()
  const ended = Promise.withResolvers<void>()
  zip.on('entry', async (entry: yauzl.Entry) => {
    const parts: Buffer[] = []
    for await (const part of await openEntry(entry)) parts.push(part as Buffer)
    files.set(entry.fileName, Buffer.concat(parts))
    zip.readEntry()
  })
  zip.on('end', ended.resolve)
  zip.on('error', ended.reject)
  zip.readEntry()
  await ended.promise
  return files
}
export const dataOf = async (response: Response) =>
  JSON.parse((await unpacked(response)).get('data.json') ?? '') as Record<
    string,
    Record<string, unknown>[]
  > & { about: unknown }
