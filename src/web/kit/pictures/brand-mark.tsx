/** The logo: an H whose crossbar is an arch, for two people and a bridge. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
      <rect width="36" height="36" rx="9" fill="#14533c" />
      <path d="M10 8v20M26 8v20" stroke="#f7f5ef" strokeWidth="4.5" strokeLinecap="round" />
      <path
        d="M10 22.5c0-4.6 3.5-8 8-8s8 3.4 8 8"
        stroke="#ffb84d"
        strokeWidth="4.5"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  )
}
