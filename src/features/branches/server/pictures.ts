import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Server } from '#server/http/route.ts'
import { notFound } from '#shared/failure.ts'
import { isPictureShown } from './branch-queries.ts'
import { findPictureFile } from './facts/read-branch-facts.ts'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}
const PICTURES_PATH = '/pictures-of-people/'

export const formatPictureAddress = (picture: string) => PICTURES_PATH + picture

/** Serves the pictures of people who agreed to be shown, from the content folder. */
export function servePictures({ http, parts: { reading, config } }: Server) {
  http.get(`${PICTURES_PATH}:picture`, { schema: { hide: true } }, async (request, reply) => {
    const { picture } = request.params as { picture: string }
    const content = (await isPictureShown(reading, picture))
      ? await readFile(findPictureFile(config.contentDir, picture)).catch(() => undefined)
      : undefined
    if (!content) throw notFound('There is nothing at this address.')
    return reply
      .type(MEDIA_TYPES[extname(picture)] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=3600')
      .send(content)
  })
}
