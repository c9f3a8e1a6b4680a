import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Block, Policy, PortalContent } from '../contract.ts'
import { POLICIES, type PolicyName } from '../domain/policies.ts'
import { frontMatter } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'

/** The legal pages of an installation, by name; read at start, so that a broken file is noticed then. */
export function readPolicies(contentDir: string): ReadonlyMap<PolicyName, Policy> {
  return new Map(POLICIES.map((policy) => [policy, readPolicy(join(contentDir, 'legal', `${policy}.md`), policy)]))
}

function readPolicy(file: string, policy: PolicyName): Policy {
  const { facts, body } = frontMatter(file, readFileSync(file, 'utf8'))
  const fact = (name: string) => textOf(facts[name], file, name)
  return { policy, title: fact('title'), version: fact('version'), updated: fact('updated'), summary: fact('summary'), ...renderMarkdown(body) }
}

/** The texts of the job board by their key, and when the newest of them changed. */
export function readPortalContent(contentDir: string): PortalContent {
  const folder = join(contentDir, 'cms')
  const files = readdirSync(folder).filter((name) => name.endsWith('.md')).map((name) => join(folder, name))
  const newest = Math.max(0, ...files.map((file) => statSync(file).mtimeMs))
  return { updated: new Date(newest).toISOString(), blocks: Object.fromEntries(files.map(readBlock)) }
}

function readBlock(file: string): [key: string, block: Block] {
  const { facts, body } = frontMatter(file, readFileSync(file, 'utf8'))
  const links = Array.isArray(facts.links) ? facts.links.map((link: Record<string, unknown>) => ({ label: textOf(link.label, file, 'label'), href: textOf(link.href, file, 'href') })) : undefined
  return [textOf(facts.key, file, 'key'), { title: textOf(facts.title, file, 'title'), html: renderMarkdown(body).html, ...(links ? { links } : {}) }]
}

function textOf(value: unknown, file: string, name: string): string {
  if (typeof value !== 'string' || !value) throw new Error(`${file}: '${name}' is missing`)
  return value
}
