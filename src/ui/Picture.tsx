import { type ComponentProps, useState } from "react";

interface PictureProps extends ComponentProps<"img"> {
  src: string;
  alt: string;
}

/** A picture that a site names; where it cannot be fetched, there is none, and no hole. */
export function Picture({ src, alt, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  return src === failed ? null : <img {...rest} src={src} alt={alt} onError={() => setFailed(src)} />;
}
