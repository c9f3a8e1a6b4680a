/** Returns the first, the last and the neighbouring page numbers; 'before' and 'after' mark gaps before and after the current page. */
export function listShownPages(page: number, pages: number): (number | 'before' | 'after')[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (number) => number >= 1 && number <= pages,
  )
  return numbers.flatMap((number, place) => {
    const gap = number - (numbers[place - 1] ?? 0)
    if (gap === 2) return [number - 1, number]
    return gap > 2
      ? [
          number < page
            ? ('before' as const)
            : number > page
              ? ('after' as const)
              : ('before' as const),
          number,
        ]
      : [number]
  })
}
