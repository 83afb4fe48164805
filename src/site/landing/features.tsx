import {
  Bell,
  ChartColumn,
  CircleCheck,
  Clapperboard,
  FolderLock,
  Images,
  Leaf,
  type LucideIcon,
  RotateCcw,
  UsersRound,
} from "lucide-react"
import { useMessages } from "../shell/messages"
import { ProductImage } from "../shell/product-image"
import { SectionTitle } from "./section-title"

const ICONS: Record<string, LucideIcon> = {
  report: ChartColumn,
  energy: Leaf,
  searches: Bell,
  documents: FolderLock,
  films: Clapperboard,
  gallery: Images,
  team: UsersRound,
  draft: RotateCcw,
}

/** Those that have a picture, which stand first. */
const isShown = (icon: string): icon is "energy" | "report" => icon === "energy" || icon === "report"

export function Features() {
  const { messages } = useMessages()
  const { title, items } = messages.landing.features
  // The English page has no pictures of what is in German.
  const pictures = messages.site.features
  return (
    <section id="features" aria-labelledby="features-title" className="wrap band">
      <SectionTitle id="features" title={title} />
      <ul className="mt-12 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-6">
        {items.map(({ icon, title: name, description }) => {
          const Icon = ICONS[icon] ?? CircleCheck
          const picture = pictures.find((one) => one.icon === icon)
          return (
            <li key={icon} className={`grid content-start gap-2 ${isShown(icon) ? "lg:col-span-3" : "lg:col-span-2"}`}>
              {isShown(icon) && picture && (
                <ProductImage alt={picture.alt} className="shot mb-5 w-full" sources={[{ name: icon }]} />
              )}
              <h3 className="flex items-center gap-3 text-lg font-semibold">
                <Icon aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
                {name}
              </h3>
              <p className="text-muted">{description}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
