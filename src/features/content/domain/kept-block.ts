import type { BlockName } from './block-names.ts'
import { isFollowed } from './followed-link.ts'

type Link = { readonly label: string; readonly href: string }
type KeptBlock = { readonly title: string; readonly html: string; readonly links?: Link[] }

/** Reads a block from this browser's storage. Another program may have written there, so the function returns undefined for any other shape. */
export function keptBlock(
  content: Readonly<Record<string, unknown>> | null,
  name: BlockName,
): KeptBlock | undefined {
  const { title, html, links } = fieldsOf(fieldsOf(content?.blocks)[name])
  if (typeof title !== 'string' || typeof html !== 'string') return undefined
  return { title, html, ...(Array.isArray(links) ? { links: links.filter(isLink) } : {}) }
}

function isLink(link: unknown): link is Link {
  const { label, href } = fieldsOf(link)
  return typeof label === 'string' && typeof href === 'string' && isFollowed(href)
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
