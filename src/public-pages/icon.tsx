/** The icons are drawn for these pages: the portal's are components of React. */
const PATHS = {
  close: "M6 6l12 12M18 6L6 18",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  expand: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
  share: "M12 3v12M7.5 7.5L12 3l4.5 4.5M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7",
  copy: "M9 8h10a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM4 15V4a1 1 0 0 1 1-1h10",
  zoom: "M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.3 15.3L21 21M10.5 7.5v6M7.5 10.5h6",
  house: "M3 11.5L12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-6h4v6",
  heart: "M12 20.5C5 15.5 3 12 3 8.8a4.8 4.8 0 0 1 9-2.2 4.8 4.8 0 0 1 9 2.2c0 3.2-2 6.7-9 11.7z",
  mail: "M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM3.5 7l8.5 6 8.5-6",
  phone:
    "M5 3.5h3.5l1.8 4.7-2.4 1.7a13 13 0 0 0 6.2 6.2l1.7-2.4 4.7 1.8V19a1.8 1.8 0 0 1-2 1.8A16.5 16.5 0 0 1 3.2 5.5 1.8 1.8 0 0 1 5 3.5z",
  chat: "M4 20l1.4-4.1A8.2 8.2 0 1 1 8.4 18.8zM8.5 10.5h7M8.5 13.5h4.5",
  place: "M12 21.5s7-6.3 7-11.5a7 7 0 0 0-14 0c0 5.2 7 11.5 7 11.5zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z",
  sent: "M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0zM8 12.3l2.8 2.8L16 9.7",
  film: "M3.5 6h12v12h-12zM15.5 10.5l5-3v9l-5-3",
  tour: "M8 16.8c-3.5-.6-6-2-6-3.8 0-2.5 4.5-4.5 10-4.5s10 2 10 4.5c0 2-2.9 3.7-7 4.3M13.5 14l-2.5 3 3 2.5",
  plan: "M4 4h16v16H4zM4 13h7M11 13v2M11 4v5M15 13h5M15 20v-3",
  noImage: "M3 3l18 18M8 4h11a1 1 0 0 1 1 1v11M4 6v13a1 1 0 0 0 1 1h13M4.5 17l5-5 6.5 7.5",
}

type IconProps = { name: keyof typeof PATHS; className: string; strokeWidth?: number }

/** Renders an icon, which is hidden from assistive technology: a text beside it says the same. */
export const Icon = ({ name, ...rest }: IconProps) => <Drawing path={PATHS[name]} {...rest} />

type DrawingProps = Omit<IconProps, "name"> & { path: string }

export function Drawing({ path, className, strokeWidth = 2 }: DrawingProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={path} />
    </svg>
  )
}
