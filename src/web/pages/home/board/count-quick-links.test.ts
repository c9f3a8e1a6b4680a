import { expect, test } from 'vitest'
import { placeQuickLinks } from './count-quick-links.ts'

test('a quick link keeps the place that is known, and one with a place of its own or to another page stays as it is', () => {
  const links = [
    { label: 'Driving', href: '/search?q=driver', count: 90 },
    { label: 'In York', href: '/search?q=driver&l=York', count: 4 },
    { label: 'Help', href: '/help' },
  ]
  expect(placeQuickLinks(links, 'Leeds, West Yorkshire')).toEqual([
    { label: 'Driving', href: '/search?q=driver&l=Leeds%2C+West+Yorkshire' },
    links[1],
    { ...links[2], count: undefined },
  ])
})
