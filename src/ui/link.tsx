import { createContext, use } from "react";
import type { ComponentProps, ComponentType } from "react";

export type LinkProps = Omit<ComponentProps<"a">, "href" | "ref"> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Hands the application's link component to every primitive that draws a link. */
export const LinkProvider = LinkContext.Provider;

export function Link(props: LinkProps) {
  const Component = use(LinkContext);
  // oxlint-disable-next-line react/static-components -- it is handed down, not made here
  return <Component {...props} />;
}

function PlainLink({ children, ...props }: LinkProps) {
  return <a {...props}>{children}</a>;
}
