import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { isForBranch, findUnprovenForm } from '../domain/unproven-text-forms.ts'
import { TEXT_TOPICS, isEssentialText, type MessageTextName } from '../domain/text-topics.ts'
import { readTextsAndMistakes, readMessageTexts, writeMessage } from './message-texts.ts'

/** Copies the product's texts and changes one file. */
function changed(name: string, change: (text: string) => string) {
  const folder = temporaryFolder('messages')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('content/messages', folder, { recursive: true })
  writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')))
  return folder
}

test.each(['firstName', 'consultant', 'message', 'company'])(
  '[amendment 1.5] a text for unproven addresses that uses {{%s}} ends the start, and the checker names it',
  (tag) => {
    const folder = changed('registration-invitation-unproven.md', (text) =>
      text.replace('tags: [', `tags: [${tag}, `).replace('Hello,', `Hello {{${tag}}},`),
    )

    expect(() => readMessageTexts(folder)).toThrow(
      `registration-invitation-unproven.md is marked unproven and uses {{${tag}}}`,
    )
    expect(readTextsAndMistakes(folder).mistakes).toHaveLength(2)
  },
)

test('[amendment 1.5] an essential text that has no form for unproven addresses ends the start', () => {
  const folder = changed('password-reset.md', (text) => text.replace('unproven: true\n', ''))

  expect(() => readMessageTexts(folder)).toThrow('password-reset.md has no form for unproven')
})

test('[amendment 1.5] what goes to an unproven address begins with Hello and nothing else', () => {
  const texts = readMessageTexts('content/messages')
  const letters = (Object.keys(TEXT_TOPICS) as MessageTextName[])
    .filter((name) => !isForBranch(name))
    .flatMap((name) => findUnprovenForm(texts, name) ?? [])
    .filter(({ kind }) => kind === 'email')

  expect(letters.length).toBeGreaterThan(15)
  for (const letter of letters)
    expect(writeMessage(letter, { greeting: 'Hello,', firstName: 'Amara' }).text).toMatch(
      /^Hello,\n/,
    )
})

test('[amendment 1.5] every essential text of a candidate can go to an unproven address', () => {
  const texts = readMessageTexts('content/messages')
  const names = readdirSync('content/messages').map((name) => name.replace('.md', ''))

  for (const name of names.filter((known): known is MessageTextName => known in TEXT_TOPICS))
    if (isEssentialText(name) && !isForBranch(name))
      expect(findUnprovenForm(texts, name)).toBeDefined()
})

test('[amendment 1.5] typed words are plain text in both parts of a letter, and no link', () => {
  const typed = '[Press](https://evil.example) **now** evil.example\u202e\u0007'
  const { subject, text, html } = writeMessage(
    {
      kind: 'email',
      subject: 'New application of {{candidateName}}',
      tags: ['candidateName'],
      body: '**{{candidateName}}** applied. [Open]({{link}})',
      unproven: false,
      more: {},
    },
    { candidateName: typed, link: 'https://jobs.example/x' },
  )

  for (const part of [text, html ?? '']) {
    expect(part.replaceAll('\u200b', '')).toContain('[Press](https://evil.example) **now**')
    expect(part).not.toMatch(/evil\.example|https:\/\/evil/)
    expect(part).not.toMatch(/\u202e|\p{Cc}(?<!\n)/u)
    expect(part).toContain('https://jobs.example/x')
  }
  expect(subject).not.toMatch(/evil\.example|https:\/\/evil/)
  expect(html?.match(/<a /g)).toHaveLength(1)
})
