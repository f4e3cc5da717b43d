import { type ComponentProps, useState } from "react";

interface PictureProps extends ComponentProps<"img"> {
  src: string;
  alt: string;
}

/** A picture from the site configuration; if loading fails, its alt text replaces it. */
export function Picture({ src, alt, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (src === failed) return alt && <span>{alt}</span>;
  return <img {...rest} src={src} alt={alt} onError={() => setFailed(src)} />;
}
