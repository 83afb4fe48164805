import { type ImageName, images } from "../images"

type Source = { name: ImageName; media?: string }

type ProductImageProps = {
  /** The sources, widest first; each except the last needs a media query. */
  sources: readonly [Source, ...Source[]]
  alt: string
  eager?: boolean
  className?: string
}

export function ProductImage({ sources, alt, eager = false, className }: ProductImageProps) {
  const last = images[sources[sources.length - 1]?.name ?? sources[0].name]
  return (
    <picture className="contents">
      {sources.flatMap(({ name, media }) =>
        (["dark", "light"] as const).map((scheme) => {
          const { width, height, [scheme]: files } = images[name]
          const query = [media, scheme === "dark" && "(prefers-color-scheme: dark)"].filter(Boolean).join(" and ")
          return (
            <source
              key={`${name}-${scheme}`}
              media={query || undefined}
              srcSet={`${files[0]} 1x, ${files[1]} 2x`}
              type="image/webp"
              width={width}
              height={height}
            />
          )
        }),
      )}
      <img
        src={last.light[0]}
        width={last.width}
        height={last.height}
        alt={alt}
        className={className}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding={eager ? undefined : "async"}
      />
    </picture>
  )
}
