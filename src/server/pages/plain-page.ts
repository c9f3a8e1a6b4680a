import { sha256 } from '#server/security/hashes.ts'
import type { FastifyReply } from 'fastify'
import type { Config } from '../settings/config.ts'
import { renderDemoBand } from './demo-band.ts'
import { escapeHtml } from '#shared/words/escape-html.ts'

/** The styles of plain pages: long addresses and codes wrap, wide text scrolls, and the browser provides both colour schemes. */
const PLAIN_PAGE_STYLE =
  ':root{color-scheme:light dark;background:Canvas;color:CanvasText}a{color:LinkText}body{max-width:60rem;margin:auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}pre{overflow:auto}nav li{padding-block:.3rem}article{padding-block:.5rem;border-block-start:1px solid}'
const PLAIN_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${sha256(PLAIN_PAGE_STYLE).toString('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** Sends a page for operators and integrators: HTML without scripts. */
export const sendPlainPage = (
  reply: FastifyReply,
  {
    title,
    body,
    config,
  }: { title: string; body: string; config: Pick<Config, 'product' | 'production'> },
) =>
  reply
    .headers({ 'content-security-policy': PLAIN_PAGE_POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(`${title} | ${config.product.name}`)}</title><style>${PLAIN_PAGE_STYLE}</style></head><body>${renderDemoBand(config)}${body}</body></html>`,
    )
