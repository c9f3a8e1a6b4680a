import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

test('a reader can link to a section and find it in the contents', () => {
  const { html, contents } = renderMarkdown('## What we *keep* & why\n\nText.\n\n### Details')
  expect(contents).toEqual([{ id: 'what-we-keep-why', words: 'What we keep & why' }])
  expect(html).toContain(
    '<h2 id="what-we-keep-why">What we <em>keep</em> &amp; why <a class="anchor" href="#what-we-keep-why"',
  )
})

test('a text file cannot bring a script, a style or a foreign frame into a page', () => {
  const { html } = renderMarkdown(
    '<script>alert(1)</script><p style="color:red" onclick="x()">Hi</p><iframe src="//x"></iframe>\n\n[run](javascript:alert(1))',
  )
  expect(html).not.toMatch(/script|style=|onclick|iframe|javascript/)
  expect(html).toContain('<p>Hi</p>')
})

test('a wide table can be scrolled with the keyboard', () => {
  expect(renderMarkdown('| a | b |\n|---|---|\n| 1 | 2 |').html).toContain(
    '<div class="table" role="group" aria-label="Table" tabindex="0"><table>',
  )
})
