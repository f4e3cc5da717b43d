import { type ComponentProps, useState } from "react";

interface PictureProps extends ComponentProps<"img"> {
  src: string;
  alt: string;
}

/** A picture that a site names; where it cannot be fetched, its text stands there, and without one nothing. */
export function Picture({ src, alt, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (src === failed) return alt && <span>{alt}</span>;
  return <img {...rest} src={src} alt={alt} onError={() => setFailed(src)} />;
}
