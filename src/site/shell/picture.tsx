import { type PictureName, pictures } from "../pictures"

type Source = { name: PictureName; media?: string }

type PictureProps = {
  /** From the widest to the narrowest; each but the last with the media query that chooses it. */
  sources: readonly [Source, ...Source[]]
  alt: string
  eager?: boolean
  className?: string
}

/** A photograph of the product: dark where the system is dark, at the screen's density. */
export function Picture({ sources, alt, eager = false, className }: PictureProps) {
  const last = pictures[sources[sources.length - 1]?.name ?? sources[0].name]
  return (
    <picture className="contents">
      {sources.flatMap(({ name, media }) =>
        (["dark", "light"] as const).map((scheme) => {
          const { width, height, [scheme]: files } = pictures[name]
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
